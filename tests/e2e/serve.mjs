// A static file server for the page tests: `../../dist` at `/` and again under `/some/sub/path/`.
//
// It behaves as a plain host does: correct types, 404 for what is missing, compressed where the
// client accepts it. Nothing is cached, so that a new build shows at once.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

export const dist = fileURLToPath(new URL("../../dist", import.meta.url));
export const subPath = "/some/sub/path/";

const types = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const incompressible = new Set([".ico", ".png"]);

/** Starts serving `folder` and answers with the server's address, without a final slash. */
export async function serve({ port = 0, folder = dist } = {}) {
  const server = createServer((request, response) => {
    answer(request, response, folder).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function answer(request, response, folder) {
  const file = await find(request.url, folder);
  if (file === undefined) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  const extension = extname(file);
  const headers = {
    "cache-control": "no-store",
    "content-type": types[extension] ?? "application/octet-stream",
    vary: "accept-encoding",
  };
  const accepted = incompressible.has(extension) ? "" : (request.headers["accept-encoding"] ?? "");
  const compressor = compressorFor(accepted);
  if (compressor !== undefined) {
    headers["content-encoding"] = compressor.name;
  }
  response.writeHead(200, headers);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const content = createReadStream(file);
  (compressor ? content.pipe(compressor.make()) : content).pipe(response);
}

/** The file that a URL names, or undefined; never one outside the folder. */
async function find(url, folder) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  if (path.startsWith(subPath)) {
    path = path.slice(subPath.length - 1);
  }
  const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) {
    return undefined;
  }
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

function compressorFor(accepted) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { name: "br", make: () => createBrotliCompress({ params }) };
  }
  if (/\bgzip\b/.test(accepted)) {
    return { name: "gzip", make: createGzip };
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { address } = await serve({ port: Number(process.env.PORT ?? 8090) });
  console.log(`${address}/`);
}
