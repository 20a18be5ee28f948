import { LockMode } from '@mikro-orm/core';
import type { PolicyKind } from '#common/domain/approvalPolicy.ts';
import { recordMeasures } from './approvals/measures.ts';
import type { PersonTotals } from './approvals/personTotals.ts';
import type { Context } from './context.ts';
import type { Em } from './db/openDatabase.ts';
import { addOutboxMessage, createOutboxMessage, type EmailDraft } from './email/addOutboxMessage.ts';
import type { OutboxMessage } from './email/entities.ts';
import { type Actor, appendEntries, type EntryDraft } from './journal/append.ts';

/** One transaction with its changes, journal entries and outbox messages. The only parameter of a command. */
export interface UnitOfWork {
  readonly em: Em;
  readonly now: Date;
  readonly context: Context;
  readonly actor: Actor;
  /** How rows are locked that a change is based on: not at all where the change is only checked. */
  readonly lockMode: LockMode.PESSIMISTIC_WRITE | LockMode.NONE;
  /** Collects the rows that are locked for a change before it is made. */
  readonly locking?: Map<string, object>;
  /** Rows that are locked for the change and not changed since. Each is used once, because the change can be about it. */
  readonly locked?: Map<string, object>;
  /** Who asked for the change, where the actor approved it as a second person. */
  readonly requester?: Actor;
  /** Whether the change waited as a request for approval, which is bound to the versions of its rows. */
  readonly isRequested?: boolean;
  /** Whether the change is only tried and rolled back, before a second person is asked. */
  readonly isTrial?: boolean;
  /** What the actor did alone today in changes that are only tried. */
  readonly earlierTotals?: ReadonlyMap<PolicyKind, PersonTotals>;
  /** Adds a journal entry. It is appended at the end of the transaction. */
  record(entry: Omit<EntryDraft, 'at' | 'actor'> & { readonly actor?: Actor }): void;
  /** Adds an e-mail to the outbox at the end of the transaction. Returns its id. */
  enqueueEmail(message: EmailDraft): string;
  /** Runs a function after the commit, once however often it is added. One that throws stops no other, only the answer. */
  afterCommit(run: () => void | Promise<void>): void;
}

/** Options of a transaction, for example `IN_THREAD`. */
type Options = Parameters<Em['transactional']>[1];

/**
 * Runs `change` within an open transaction, flushes it, adds its messages and appends its journal entries last, so that
 * sealing waits for it only briefly. Only rows that state the number of their entry come after them.
 * @returns also what runs after the commit
 */
export async function runWithin<Result>(
  context: Context,
  em: Em,
  actor: Actor,
  change: (work: UnitOfWork) => Promise<Result> | Result,
) {
  const now = context.clock.now();
  const committed = new Set<() => void | Promise<void>>();
  const drafts: EntryDraft[] = [];
  const messages: OutboxMessage[] = [];
  const work: UnitOfWork = {
    em,
    now,
    context,
    actor,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    record: (entry) => {
      drafts.push({ at: now, actor, ...entry });
    },
    enqueueEmail: (message) => {
      const id = context.random.uuid();
      messages.push(createOutboxMessage(message, { id, now }));
      committed.add(context.onEmailQueued);
      return id;
    },
    afterCommit: (run) => void committed.add(run),
  };
  const result = await change(work);
  await em.flush();
  for (const message of messages) await addOutboxMessage(em, message);
  const entries = await appendEntries(em, drafts, context.random);
  await recordMeasures(em, entries);
  for (const [index, { seq }] of entries.entries()) await drafts[index]?.write?.(seq);
  return { result, entries, committed };
}

/** Runs `change` in a transaction of its own, as `runWithin`. */
export async function runInTransaction<Result>(
  context: Context,
  actor: Actor,
  change: (work: UnitOfWork) => Promise<Result>,
  options?: Options,
): Promise<Result> {
  const { result, committed } = await context
    .em()
    .transactional((em) => runWithin(context, em as Em, actor, change), options);
  const failed: unknown[] = [];
  for (const run of committed) {
    try {
      await run();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
  return result;
}
