// Prints a line for each file named: its bytes as they are, after gzip -9 and after brotli -q 11.

import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const gzip = gzipSync(bytes, { level: 9 });
  console.log(bytes.length, gzip.length, brotliCompressSync(bytes).length, file);
}
