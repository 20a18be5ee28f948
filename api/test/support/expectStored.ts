import { expect } from 'vitest';
import { readConfig } from '#api/config/config.ts';
import { type Em, openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { findContradictions } from './findContradictions.ts';
import type { Write } from './repeatingWriters.ts';

/** Amounts are stored in 1/100 000 of a dollar. */
const UNITS = 5;

const STORED: Readonly<Record<Write['kind'], string>> = {
  application: 'select email as value from application',
  investor: 'select email as value from investor',
  deposit: 'select amount as value from account_transaction',
};

const keyOf = ({ kind, value }: Write): string =>
  kind === 'deposit' ? `${kind} ${value}${'0'.repeat(UNITS)}` : `${kind} ${value}`;

/** How often each write is in the database. */
async function countStored(em: Em): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, sql] of Object.entries(STORED)) {
    for (const { value } of await em.execute<{ value: string | number }[]>(sql)) {
      const key = `${kind} ${value}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Expects that records of one transaction exist together, and that journal and tables agree. */
async function expectWhole(em: Em, databaseUrl: string): Promise<void> {
  const [messages] = await em.execute<{ missing: number | string }[]>(
    `select (select count(*) from application) + (select count(*) from investor)
       + (select count(*) from contact_message) - (select count(*) from outbox_message) as missing`,
  );
  expect(Number(messages?.missing)).toBe(0);
  const undecided = "select id from application where (status = 'approved') <> (investor_id is not null)";
  expect(await em.execute(undecided)).toEqual([]);
  const { tree, accounts, findings } = await verifyJournal(em);
  expect([tree.intact, accounts?.difference, findings]).toEqual([true, undefined, []]);
  const context = {
    config: readConfig({ DATABASE_URL: databaseUrl }),
    clock: { now: () => new Date() },
    em: () => em,
  };
  expect(await findContradictions(context)).toEqual([]);
}

interface Expected {
  readonly acknowledged: readonly Write[];
  /** They are stored or not. */
  readonly unknown: Iterable<Write>;
  /** Whether to compare all tables, which takes longer the more they contain. */
  readonly isWhole: boolean;
}

/**
 * Opens a database that no service uses, and expects each acknowledged write once, unknown ones at most once, and no
 * others.
 * @returns how many of the unknown ones are stored
 */
export async function expectStored(databaseUrl: string, expected: Expected): Promise<number> {
  const orm = await openDatabase(databaseUrl, entities);
  try {
    const em = orm.em.fork() as Em;
    if (databaseUrl.startsWith('sqlite:') && expected.isWhole) {
      expect(await em.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(await em.execute('pragma foreign_key_check')).toEqual([]);
    }
    const stored = await countStored(em);
    expect([...stored].filter(([, count]) => count > 1)).toEqual([]);
    expect(expected.acknowledged.filter((write) => !stored.delete(keyOf(write)))).toEqual([]);
    const unknown = [...expected.unknown].filter((write) => stored.delete(keyOf(write)));
    expect([...stored.keys()]).toEqual([]);
    if (expected.isWhole) await expectWhole(em, databaseUrl);
    return unknown.length;
  } finally {
    await orm.close(true);
  }
}
