import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenAnywhere } from '../ports.ts';

interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

interface RecorderResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Recorder {
  readonly url: string;
  readonly seen: readonly Recorded[];
  close(): void;
}

/** A server that records its requests. @param respond response by path; 404 for undefined */
export async function startRecorder(
  respond: (path: string) => RecorderResponse | undefined,
): Promise<Recorder> {
  const seen: Recorded[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ method: request.method ?? '', path, headers: request.headers });
    const { status = 200, headers = {}, body = {} } = respond(path) ?? { status: 404 };
    const bytes = Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(bytes);
  });
  return { url: `http://127.0.0.1:${await listenAnywhere(server)}`, seen, close: () => void server.close() };
}

/** Response of GET /api/firm. */
export const PRODUCT = {
  success: true,
  product: 'firnline',
  version: '0.1.0',
  profile: { name: 'Recorder' },
};
