import type { Context } from './context.ts';
import type { Em } from './db/openDatabase.ts';
import { addOutboxMessage, type EmailDraft } from './email/addOutboxMessage.ts';
import { type Actor, appendEntries, type EntryDraft } from './journal/append.ts';

/**
 * One transaction: what it changes, what it enters in the journal and what it posts stand or fall
 * together. Commands receive it and nothing else.
 */
export interface UnitOfWork {
  readonly em: Em;
  readonly now: Date;
  readonly context: Context;
  readonly actor: Actor;
  /** Enters a change in the journal when the transaction commits. */
  record(entry: Omit<EntryDraft, 'at' | 'actor'> & { readonly actor?: Actor }): void;
  /** Puts a message in the outbox; answers its id. */
  enqueueEmail(message: EmailDraft): string;
  /** Has the mail worker look again after the commit. */
  wakeEmailWorker(): void;
}

/**
 * Runs `change` in a transaction and appends its journal entries last, so that the journal's lock is
 * held only for the commit.
 */
export async function runInTransaction<Result>(
  context: Context,
  actor: Actor,
  change: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  let isEmailWaiting = false;
  const returned = await context.em().transactional(async (em) => {
    const now = context.clock.now();
    const entries: EntryDraft[] = [];
    const work: UnitOfWork = {
      em: em as Em,
      now,
      context,
      actor,
      record: (entry) => {
        entries.push({ at: now, actor, ...entry });
      },
      enqueueEmail: (message) => {
        isEmailWaiting = true;
        return addOutboxMessage(em as Em, message, { id: context.random.uuid(), now });
      },
      wakeEmailWorker: () => {
        isEmailWaiting = true;
      },
    };
    const result = await change(work);
    await em.flush();
    await appendEntries(em as Em, entries);
    return result;
  });
  if (isEmailWaiting) context.onEmailQueued();
  return returned;
}
