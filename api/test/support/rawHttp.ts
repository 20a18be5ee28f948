import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createConnection } from 'node:net';

export interface RawRequest {
  readonly method?: string;
  /** Sent without normalisation of slashes, dots and percent-escapes. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, text and bytes unchanged. */
  readonly body?: unknown;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The JSON object of the body; `{}` when it contains none. */
  readonly json: Readonly<Record<string, unknown>>;
}

const agent = new Agent({ keepAlive: false });

function parseJsonObject(text: string): RawResponse['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as RawResponse['json']) : {};
  } catch {
    return {};
  }
}

const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

/** Sends a request with any path, any headers and any bytes. */
export function sendRaw(url: string, sent: RawRequest): Promise<RawResponse> {
  const method = sent.method ?? (sent.body === undefined ? 'GET' : 'POST');
  const body = sent.body === undefined || isRaw(sent.body) ? sent.body : JSON.stringify(sent.body);
  const headers: Record<string, string> = {
    ...(method !== 'GET' && method !== 'HEAD' ? { 'Content-Type': 'application/json' } : {}),
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...sent.headers,
  };
  for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path: sent.path, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          json: parseJsonObject(text),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Opens a socket and writes `first`, then `drip` every 20 ms, until the service closes the connection.
 * @returns what was received
 */
export function openSlowSocket(url: string, first: string, drip: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    let dripping: NodeJS.Timeout | undefined;
    const socket = createConnection({ host: hostname, port: Number(port) }, () => {
      socket.write(first);
      dripping = setInterval(() => socket.writable && drip && socket.write(drip), 20);
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(received);
    });
  });
}
