// Writes a file to the standard output after gzip -9, in base64 as `atob` reads it.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

process.stdout.write(gzipSync(readFileSync(process.argv[2]), { level: 9 }).toString("base64"));
