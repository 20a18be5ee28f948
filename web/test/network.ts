import { afterEach, vi } from 'vitest';

export interface SentRequest {
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

export const stored = () => Response.json({ success: true });

export const refused = (status: number, code: string, fields: Readonly<Record<string, string>> = {}) =>
  Response.json({ success: false, code, message: 'Refused', fields, requestId: 'r1' }, { status });

/** Stands in for the network: answers every call with `answer` and keeps what was sent. */
export function stubNetwork(answer: Answer): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request: SentRequest = {
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
    };
    sent.push(request);
    return answer(request);
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());
