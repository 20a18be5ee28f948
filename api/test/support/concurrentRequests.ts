import type { RawResponse } from './rawHttp.ts';

/** Number of responses by status and code, e.g. `{ '200': 1, '409 already_decided': 1 }`. */
export function tally(responses: readonly RawResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of responses) {
    const name = status === 200 ? '200' : `${status} ${json['code']}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export const sendConcurrently = (
  count: number,
  send: (index: number) => Promise<RawResponse>,
): Promise<RawResponse[]> => Promise.all(Array.from({ length: count }, (_, index) => send(index)));
