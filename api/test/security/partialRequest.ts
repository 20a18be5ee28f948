import { Agent, request } from 'node:http';
import type { RawRequest, RawResponse } from '#api/test/support/rawHttp.ts';

const agent = new Agent({ keepAlive: false });

/** A request whose headers and first bytes were sent. */
export interface PartialRequest {
  /** Sends the rest of the body. */
  finish(): Promise<RawResponse>;
}

/** Starts a request and sends half of its body when the service has requested the body. */
export async function startPartialRequest(url: string, sent: RawRequest): Promise<PartialRequest> {
  const body = Buffer.from(JSON.stringify(sent.body ?? {}));
  const { hostname, port } = new URL(url);
  const outgoing = request({
    hostname,
    port,
    agent,
    path: sent.path,
    method: sent.method ?? 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': body.byteLength,
      Expect: '100-continue',
      ...sent.headers,
    },
  });
  const response = new Promise<RawResponse>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const status = incoming.statusCode ?? 0;
        resolve({ status, headers: incoming.headers, text, json: JSON.parse(text) as RawResponse['json'] });
      });
    });
  });
  const begun = new Promise<void>((resolve) => outgoing.once('continue', resolve));
  outgoing.flushHeaders();
  await Promise.race([begun, response]);
  const half = Math.min(5, body.byteLength - 1);
  outgoing.write(body.subarray(0, half));
  return {
    finish() {
      outgoing.end(body.subarray(half));
      return response;
    },
  };
}
