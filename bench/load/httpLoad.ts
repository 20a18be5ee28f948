import { connect, type Socket } from 'node:net';

/** One request as it goes over the wire. */
interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface BenchResponse {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/** The bytes of a request; built once, because the load generator must cost less than the server. */
export function encodeRequest({ method = 'GET', path, headers = {}, body }: BenchRequest): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: keep-alive'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${body ?? ''}`);
}

/** Length of the first complete response in `bytes`, or undefined while it is incomplete. */
function responseLength(bytes: Buffer): { readonly head: number; readonly total: number } | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = end + HEAD_END.length;
  const text = bytes.toString('latin1', 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length !== undefined) {
    const total = head + Number(length);
    return bytes.length >= total ? { head, total } : undefined;
  }
  if (/\r\ntransfer-encoding: chunked/i.test(text)) {
    const last = bytes.indexOf('0\r\n\r\n', head, 'latin1');
    return last < 0 ? undefined : { head, total: last + 5 };
  }
  return { head, total: head };
}

/** A keep-alive connection that carries one request at a time. */
export class Connection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #pending: { resolve(response: BenchResponse): void; reject(error: Error): void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#deliver();
    });
    this.#socket.on('error', (error) => this.#pending?.reject(error));
    this.#socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection')));
  }

  #deliver(): void {
    const length = responseLength(this.#received);
    if (!length || !this.#pending) return;
    const bytes = this.#received.subarray(0, length.total);
    this.#received = this.#received.subarray(length.total);
    const { resolve } = this.#pending;
    this.#pending = undefined;
    const head = bytes.toString('latin1', 0, length.head);
    resolve({ status: Number(head.slice(9, 12)), head, body: bytes.subarray(length.head) });
  }

  send(request: Buffer): Promise<BenchResponse> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#pending = undefined;
    this.#socket.destroy();
  }
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request, ascending. */
  readonly latencies: readonly number[];
}

interface Load {
  readonly port: number;
  /** Requests in their order; the load starts again at the first after the last. */
  readonly requests: readonly Buffer[];
  readonly count: number;
  readonly connections: number;
  readonly expectedStatus: number;
}

function assertStatus(response: BenchResponse, expected: number): void {
  if (response.status === expected) return;
  const body = response.body.toString().slice(0, 300);
  throw new Error(`Expected status ${expected}, received ${response.status}: ${body}`);
}

/** Closed loop: every connection sends its next request as soon as it has the response to the last. */
export async function runClosedLoop(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let sent = 0;
  const started = performance.now();
  const work = async () => {
    const connection = new Connection(load.port);
    try {
      while (sent < load.count) {
        const request = load.requests[sent % load.requests.length];
        sent += 1;
        if (!request) break;
        const at = performance.now();
        assertStatus(await connection.send(request), load.expectedStatus);
        latencies.push(performance.now() - at);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: load.connections }, work));
  const seconds = (performance.now() - started) / 1000;
  return { requests: latencies.length, seconds, latencies: latencies.toSorted((a, b) => a - b) };
}

/**
 * Open loop: sends `rate` requests per second whatever the server does. A latency counts from the moment at which
 * the request was due, so that a pause of the server shows in every request that had to wait for it.
 */
export async function runOpenLoop(load: Load & { readonly rate: number }): Promise<LoadResult> {
  const idle = Array.from({ length: load.connections }, () => new Connection(load.port));
  const open = [...idle];
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  const send = async (connection: Connection, request: Buffer, due: number) => {
    assertStatus(await connection.send(request), load.expectedStatus);
    latencies.push(performance.now() - due);
    idle.push(connection);
  };
  try {
    for (let index = 0; index < load.count; ) {
      const due = started + (index * 1000) / load.rate;
      const request = load.requests[index % load.requests.length];
      const connection = performance.now() >= due ? idle.pop() : undefined;
      if (!request || !connection) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        continue;
      }
      pending.push(send(connection, request, due));
      index += 1;
    }
    await Promise.all(pending);
  } finally {
    for (const connection of open) connection.close();
  }
  const seconds = (performance.now() - started) / 1000;
  return { requests: latencies.length, seconds, latencies: latencies.toSorted((a, b) => a - b) };
}
