import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { journalHeadEmail } from '#api/email/templates/journalHead.ts';
import type { JobKind } from '#api/jobs/jobs.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { GENESIS_HASH } from './append.ts';
import {
  JournalEntrySchema,
  JournalHeadSchema,
  type PublishedHead,
  PublishedHeadSchema,
} from './entities.ts';
import type { SigningKeys } from './openSigningKeys.ts';
import { isSignedBy, signHead } from './signingKey.ts';
import { systemActor } from './systemActor.ts';

/** Path of the published heads. */
export const HEADS_PATH = '/.well-known/firnline/journal-heads';

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

const findLastPublished = async (em: Em): Promise<PublishedHead | undefined> =>
  (await em.find(PublishedHeadSchema, {}, { orderBy: { number: 'desc' }, limit: 1 }))[0];

/** Whether the journal has the entry that a head names. */
async function hasEntry(em: Em, { seq, hash }: PublishedHead): Promise<boolean> {
  if (seq === 0) return hash === GENESIS_HASH;
  return (await em.count(JournalEntrySchema, { seq, hash })) === 1;
}

/** A published head that contradicts the journal: the last one of this process, or the last of the table. */
async function findContradictedHead(
  em: Em,
  own: PublishedHead | undefined,
): Promise<PublishedHead | undefined> {
  if (own) {
    const { number, signature } = own;
    const isThere = (await em.count(PublishedHeadSchema, { number, signature })) === 1;
    if (!isThere || !(await hasEntry(em, own))) return own;
  }
  const last = await findLastPublished(em);
  return last && !(await hasEntry(em, last)) ? last : undefined;
}

/** Whether a head has the correct hour and a valid signature. Another row would prevent publication in its hour. */
const isPublished = (head: PublishedHead, { trusted }: SigningKeys): boolean =>
  hourOf(head.at) === head.hour &&
  trusted.includes(head.publicKey) &&
  isSignedBy(head.publicKey, head, head.signature);

/**
 * Signs and stores the head of the journal, unless this hour has one. The lock on the head's row lets one of several
 * instances publish.
 */
function publish(
  context: Context,
  { privateKey }: SigningKeys,
  hour: string,
): Promise<PublishedHead | undefined> {
  const { config, firm } = context;
  return runInTransaction(context, systemActor, async (work) => {
    const { em, now: at } = work;
    await em.nativeUpdate(JournalHeadSchema, { id: 1 }, { id: 1 });
    if ((await em.count(PublishedHeadSchema, { hour })) > 0) return undefined;
    const { seq, hash, published } = await em.findOneOrFail(JournalHeadSchema, { id: 1 }, { refresh: true });
    const content = { number: published + 1, seq, hash, at };
    const head = { hour, ...content, ...signHead(privateKey, content) };
    await em.insert(PublishedHeadSchema, head);
    await em.nativeUpdate(JournalHeadSchema, { id: 1 }, { published: head.number });
    const page = `${config.publicUrl}${HEADS_PATH}`;
    for (const email of config.journalHeadMail)
      work.enqueueEmail(journalHeadEmail({ firm, email, head, page }));
    return head;
  });
}

/**
 * @returns a function that publishes the head, once an hour across all instances: in its table, in the log and by
 * email. It publishes nothing while the journal contradicts the last head of the table or its own last head, or while
 * the hour is taken by a head that the service did not sign.
 */
export function createHeadPublisher(context: Context, keys: SigningKeys): () => Promise<void> {
  let own: PublishedHead | undefined;

  return async () => {
    const em = context.em();
    const hour = hourOf(context.clock.now());
    const [present] = await findRows(context.rowsEm, PublishedHeadSchema, (query) =>
      query.where('hour', '=', hour),
    );
    if (present && isPublished(present, keys)) return;
    const wrong = present ?? (await findContradictedHead(em, own));
    if (wrong) {
      const { number, seq, hash } = wrong;
      const problem = present
        ? 'the head of this hour was not published by the service'
        : 'the journal contradicts a published head';
      context.log.error({ number, seq, hash }, problem);
      return;
    }
    const head = await publish(context, keys, hour);
    if (!head) return;
    own = head;
    const { number, seq, hash, at, signature, publicKey } = head;
    context.log.info({ number, seq, hash, at, signature, publicKey }, 'journal head published');
  };
}

/** Publishes at the start of each hour. */
export const hourlyHead = (publishHead: () => Promise<void>): JobKind => ({
  kind: 'journal head',
  next: (startedAt) => new Date(Math.floor(startedAt.getTime() / HOUR_MS + 1) * HOUR_MS),
  run: publishHead,
});
