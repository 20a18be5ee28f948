import { join } from 'node:path';
import { protocol, type Session } from 'electron';
import { pageHeaders } from './contentPolicy.ts';
import { APP_SCHEME, isOwnAddress } from './identity.ts';
import { respondWithFile } from './rendererFiles.ts';

/** Registers the app's scheme as secure, with an origin, fetch and a code cache. Must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

interface Served {
  readonly session: Session;
  readonly callService: (request: Request) => Promise<Response>;
  /** Vite's server in development; undefined in the built app. */
  readonly devServer: string | undefined;
}

/** Serves the bundled files of the window and forwards `/api` to the service; everything else is 404. */
export function serveApp({ session, callService, devServer }: Served): void {
  const folder = join(import.meta.dirname, '..', 'renderer');
  const headers = pageHeaders(devServer !== undefined);
  session.protocol.handle(APP_SCHEME, async (request) => {
    if (!isOwnAddress(request.url)) return new Response('', { status: 404, headers });
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/api/')) return callService(request);
    if (request.method !== 'GET') return new Response('', { status: 405, headers });
    if (!devServer) return respondWithFile(folder, pathname, headers);
    const response = await fetch(new URL(pathname + search, devServer));
    const type = response.headers.get('content-type') ?? 'text/plain';
    return new Response(response.body, {
      status: response.status,
      headers: { ...headers, 'content-type': type },
    });
  });
}
