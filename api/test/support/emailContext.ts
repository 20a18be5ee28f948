import { expect } from 'vitest';
import { readConfig } from '#api/config/config.ts';
import type { Context, ContextOverrides } from '#api/context.ts';
import { createContext } from '#api/createContext.ts';
import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { MAX_IN_FLIGHT, startEmailWorker } from '#api/email/worker.ts';
import type { Loop } from '#api/jobs/loop.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { until } from './until.ts';

/** A context without HTTP and log. */
export const openContext = (
  databaseUrl: string,
  overrides: ContextOverrides,
  settings: Readonly<Record<string, string>> = {},
): Promise<Context> =>
  createContext(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings }), overrides);

/** Adds `count` messages to the outbox, each in its own transaction. */
export async function enqueueEmails(
  context: Context,
  count: number,
  over: Partial<EmailDraft> = {},
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const message = {
      template: 'test',
      toEmail: `person${at}@person.example`,
      toName: 'Ada Muster',
      subject: `Message ${at}`,
      text: 'Words',
      html: '<p>Words</p>',
      ...over,
    };
    await runInTransaction(context, systemActor, async (work) => work.enqueueEmail(message));
  }
}

export const listOutboxMessages = (context: Context): Promise<OutboxMessage[]> =>
  context.em().find(OutboxMessageSchema, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });

export interface ObservedWorker extends Loop {
  /** Wakes the worker and waits until it has read the whole outbox. */
  completeRound(): Promise<void>;
}

export function startObservedWorker(
  context: Context,
  options?: Parameters<typeof startEmailWorker>[1],
): ObservedWorker {
  let uses = 0;
  const em = () => {
    uses += 1;
    return context.em();
  };
  const worker = startEmailWorker({ ...context, em }, options);
  async function look(): Promise<void> {
    // A round uses the database at least once: for the next due time. A round in progress uses it at most twice for that,
    // once for expired claims, once for its list, and twice for each message.
    const enough = uses + 2 * MAX_IN_FLIGHT + 6;
    const check = () => {
      worker.wake();
      expect(uses).toBeGreaterThanOrEqual(enough);
    };
    await until(check);
  }
  return { ...worker, completeRound: look };
}
