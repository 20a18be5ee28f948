import type { Context } from './context.ts';
import type { Em } from './db/open.ts';
import { type Actor, appendEntries, type EntryDraft } from './journal/append.ts';
import { enqueue, type MailDraft } from './mail/enqueue.ts';

/**
 * One transaction: what it changes, what it enters in the journal and what it posts stand or fall
 * together. Commands receive it and nothing else.
 */
export interface Work {
  readonly em: Em;
  readonly now: Date;
  readonly context: Context;
  readonly actor: Actor;
  /** Enters a change in the journal when the transaction commits. */
  record(entry: Omit<EntryDraft, 'at' | 'actor'> & { readonly actor?: Actor }): void;
  /** Puts a message in the outbox; answers its id. */
  post(message: MailDraft): string;
  /** Has the mail worker look again after the commit. */
  wakeMail(): void;
}

/**
 * Runs `change` in a transaction and appends its journal entries last, so that the journal's lock is
 * held only for the commit.
 */
export async function runWork<Result>(
  context: Context,
  actor: Actor,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  let isMailWaiting = false;
  const result = await context.em().transactional(async (em) => {
    const now = context.clock.now();
    const entries: EntryDraft[] = [];
    const work: Work = {
      em: em as Em,
      now,
      context,
      actor,
      record: (entry) => {
        entries.push({ at: now, actor, ...entry });
      },
      post: (message) => {
        isMailWaiting = true;
        return enqueue(em as Em, message, { id: context.ids.uuid(), now });
      },
      wakeMail: () => {
        isMailWaiting = true;
      },
    };
    const answer = await change(work);
    await em.flush();
    await appendEntries(em as Em, entries);
    return answer;
  });
  if (isMailWaiting) context.onMailQueued();
  return result;
}
