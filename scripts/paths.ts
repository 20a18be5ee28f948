import { join } from 'node:path';

/** The repository root. */
export const root = join(import.meta.dirname, '..');

/** Where the built web app is. */
export const webOutput = join(root, 'dist', 'web');

/** Where the built service is. */
export const serviceOutput = join(root, 'dist', 'service');

/** The built service, to be started with `SERVICE_FLAGS`. */
export const builtServer = join(serviceOutput, 'server.cjs');

/**
 * Flags of Node for the service. A small area for short-lived objects keeps the memory of a busy service low, and one
 * thread collects them at less cost than several; decision 41 has the figures.
 */
export const SERVICE_FLAGS = ['--max-semi-space-size=1', '--no-parallel-scavenge'] as const;

/** Scripts of the tools in node_modules, to be run with the Node that runs this one. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  electronVite: join(root, 'node_modules/electron-vite/bin/electron-vite.js'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
} as const;
