import type { Em } from '../../api/db/openDatabase.ts';
import { entryHash } from '../../api/journal/append.ts';
import type { JournalEntry } from '../../api/journal/entities.ts';
import { type BulkRow, bulkInsert } from './bulkInsert.ts';

const PER_FLUSH = 10_000;

/** Appends rows of journal entries, with their numbers and hashes. */
export class JournalWriter {
  readonly #em: Em;
  #seq: number;
  #hash: string;
  #rows: BulkRow[] = [];

  private constructor(em: Em, head: { readonly seq: number; readonly hash: string }) {
    this.#em = em;
    this.#seq = head.seq;
    this.#hash = head.hash;
  }

  static async open(em: Em): Promise<JournalWriter> {
    const [head] = await em.execute<{ seq: number; hash: string }[]>('select seq, hash from journal_head');
    if (!head) throw new Error('The journal has no head.');
    return new JournalWriter(em, head);
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
    const previousHash = this.#hash;
    const entry: Omit<JournalEntry, 'hash'> = {
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
      previousHash,
    };
    const hash = entryHash(entry);
    this.#rows.push({ ...row, seq, previous_hash: previousHash, hash });
    this.#seq = seq;
    this.#hash = hash;
  }

  async flush(): Promise<void> {
    await bulkInsert(this.#em, 'journal_entry', this.#rows);
    this.#rows = [];
    await this.#em.execute('update journal_head set seq = ?, hash = ? where id = 1', [this.#seq, this.#hash]);
  }
}
