import { join } from 'node:path';
import { protocol, type Session } from 'electron';
import { pageHeaders } from './contentPolicy.ts';
import { APP_SCHEME, isOwnAddress } from './identity.ts';
import { respondWithFile } from './rendererFiles.ts';

/** Before the app is ready: gives the scheme an origin, secure-context rights, fetch and kept compiled code. */
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
  /** Vite's server while developing; undefined in the built app. */
  readonly devServer: string | undefined;
}

/** Serves the window: its files from the bundle, `/api` from the service, nothing else. */
export function serveApp({ session, callService, devServer }: Served): void {
  const folder = join(import.meta.dirname, '..', 'renderer');
  const headers = pageHeaders(devServer !== undefined);
  session.protocol.handle(APP_SCHEME, async (request) => {
    if (!isOwnAddress(request.url)) return new Response('', { status: 404, headers });
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/api/')) return callService(request);
    if (request.method !== 'GET') return new Response('', { status: 405, headers });
    if (!devServer) return respondWithFile(folder, pathname, headers);
    const answer = await fetch(new URL(pathname + search, devServer));
    const type = answer.headers.get('content-type') ?? 'text/plain';
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...headers, 'content-type': type },
    });
  });
}
