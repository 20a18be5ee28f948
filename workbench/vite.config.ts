import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The component workbench: `npm run workbench`. It is not part of any shipped bundle. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: join(import.meta.dirname, '..', 'dist', 'workbench'), emptyOutDir: true, minify: false },
  server: { port: 5174 },
});
