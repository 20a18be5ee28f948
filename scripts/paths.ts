import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the built web app lies. */
export const webOutput = join(root, 'dist', 'web');

/** Script that a package in node_modules runs as its command, to be started with our own Node. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  electronVite: join(root, 'node_modules/electron-vite/bin/electron-vite.js'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
} as const;
