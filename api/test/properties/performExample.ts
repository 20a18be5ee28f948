import { expect } from 'vitest';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { RawResponse } from '#api/test/support/rawHttp.ts';
import { requestPath } from '#common/client/createClient.ts';
import type { Example } from './idempotentRequests.ts';

/** Sends the request of an example. */
export function perform(fixture: InvestorsFixture, example: Example, key: string): Promise<RawResponse> {
  const { endpoint, who } = example;
  const sent = {
    method: endpoint.method,
    path: requestPath(endpoint, { params: example.params ?? {} }),
    headers: { 'Idempotency-Key': key },
    body: example.body ?? {},
  };
  if (who === 'staff') return fixture.asStaff(sent);
  return who === 'investor' ? fixture.as(fixture.anna, sent) : fixture.anonymous(sent);
}

const WAITING = [
  "select id from job where kind in ('valuation run', 'statement run')",
  // Resending a pending message is rejected.
  "select id from outbox_message where status in ('pending', 'sending')",
];

/** Waits until valuation runs are published, runs of statements have ended, and messages are captured. */
export async function workDone({ app }: InvestorsFixture): Promise<void> {
  for (const waiting of WAITING) {
    await expect.poll(() => app.context.em().getConnection().execute<object[]>(waiting)).toHaveLength(0);
  }
}
