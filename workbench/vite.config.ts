import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from '../scripts/vite/messages.ts';
import { purgeBlueprint } from '../scripts/vite/purgeBlueprint.ts';

/** The component workbench: `npm run workbench`. It is not part of any shipped bundle. */
export default defineConfig({
  root: import.meta.dirname,
  // As in the shipped builds: Blueprint's styles for plain elements are removed.
  plugins: [react(), messages(), purgeBlueprint(join(import.meta.dirname, '..', 'common', 'admin'))],
  // React reports equal keys and other defects only in development; the test fails on them.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { outDir: join(import.meta.dirname, '..', 'dist', 'workbench'), emptyOutDir: true, minify: false },
  server: { port: 5174 },
});
