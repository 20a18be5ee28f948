import type { Plugin } from 'vite';
import { ROUTES } from '../../web/routes.ts';

/** Emits routes.json, from which the service knows the paths that are pages and those that are 404. */
export function routesManifest(): Plugin {
  return {
    name: 'routes-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(ROUTES)}\n` });
    },
  };
}
