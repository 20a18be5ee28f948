import { randomBytes } from 'node:crypto';
import { isSqlite } from '../../api/db/kysely.ts';
import type { Em } from '../../api/db/openDatabase.ts';
import type { JournalEntry } from '../../api/journal/entities.ts';
import { hashEntry } from '../../api/journal/entryHash.ts';
import { sealEntries } from '../../api/journal/seal.ts';
import { type BulkRow, bulkInsert } from './bulkInsert.ts';

const PER_FLUSH = 10_000;

/** Appends rows of journal entries, with their numbers and hashes, and seals them. */
export class JournalWriter {
  readonly #em: Em;
  #seq: number;
  #rows: BulkRow[] = [];

  private constructor(em: Em, seq: number) {
    this.#em = em;
    this.#seq = seq;
  }

  static async open(em: Em): Promise<JournalWriter> {
    const [last] = await em.execute<{ seq: number | null }[]>('select max(seq) as seq from journal_entry');
    return new JournalWriter(em, Number(last?.seq ?? 0));
  }

  get length(): number {
    return this.#seq;
  }

  get isFull(): boolean {
    return this.#rows.length >= PER_FLUSH;
  }

  /** @param row a row as the driver returned it */
  add(row: BulkRow): void {
    const text = (name: string) => row[name] as string;
    const seq = this.#seq + 1;
    const { personal, commitment, salt, actorCommitment, actorSalt, hash } = hashEntry(
      {
        seq,
        at: new Date(row['at'] as string | number),
        actorType: row['actor_type'] as JournalEntry['actorType'],
        actorId: text('actor_id'),
        actorName: text('actor_name'),
        action: text('action'),
        investorId: text('investor_id'),
        subject: text('subject'),
        before: text('before'),
        after: text('after'),
        reason: text('reason'),
        investorNote: text('investor_note'),
      },
      randomBytes(64),
    );
    const committed = {
      personal,
      commitment,
      salt,
      actor_commitment: actorCommitment,
      actor_salt: actorSalt,
    };
    this.#rows.push({ ...row, seq, ...committed, hash });
    this.#seq = seq;
  }

  async flush(): Promise<void> {
    if (!isSqlite(this.#em))
      await this.#em.execute("select setval('journal_seq', ?)", [Math.max(1, this.#seq)]);
    await bulkInsert(this.#em, 'journal_entry', this.#rows);
    this.#rows = [];
    await sealEntries(this.#em);
  }
}
