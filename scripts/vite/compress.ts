import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/;

/** Writes .br and .gz files for every text file of the build, so that the service does not compress at run time. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        // Node's thread pool compresses several at a time.
        await Promise.all(
          files.map(async (file) => {
            const bytes = await readFile(file);
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            await Promise.all([
              writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
              writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params })),
            ]);
          }),
        );
      },
    },
  };
}
