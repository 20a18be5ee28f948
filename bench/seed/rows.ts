import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#common/domain/duration.ts';
import type { Em } from '../../api/db/openDatabase.ts';
import { type BulkRow, bulkInsert } from './bulkInsert.ts';

const BATCH = 5_000;
const FIRST_NAMES = ['Anna', 'Beat', 'Carla', 'David', 'Elena', 'Fabian', 'Greta', 'Hans', 'Irene', 'Jonas'];
const LAST_NAMES = [
  'Ammann',
  'Berger',
  'Caduff',
  'Dubois',
  'Egger',
  'Frei',
  'Gerber',
  'Huber',
  'Iten',
  'Jost',
];

async function insertRows(
  em: Em,
  table: string,
  count: number,
  makeRow: (index: number) => BulkRow,
): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    await bulkInsert(
      em,
      table,
      Array.from({ length }, (_, offset) => makeRow(first + offset)),
    );
  }
}

/** The person with this number; all people are different. */
export function personOf(index: number): { fullName: string; email: string; phone: string } {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[Math.floor(index / 10) % LAST_NAMES.length] ?? '';
  const number = String(index).padStart(6, '0');
  return {
    fullName: `${first} ${last} ${number}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
    phone: `+41 79 ${number.slice(0, 3)} ${number.slice(3)} 7`,
  };
}

/** Rows of the five staff lists beside the accounts: `count` applications and 500 of everything else. */
export async function seedLists(em: Em, count: number, now: Date): Promise<void> {
  const isSqlite = em.getPlatform().constructor.name.includes('Sqlite');
  const instant = (index: number) => {
    const at = new Date(now.getTime() - (index * 400 * DAY_MS) / count);
    return isSqlite ? at.getTime() : at.toISOString();
  };
  await insertRows(em, 'application', count, (index) => {
    const { fullName, email, phone } = personOf(index);
    return {
      id: randomUUID(),
      full_name: fullName,
      email,
      phone,
      investment_amount: (10_000 + (index % 900) * 1000) * 100_000,
      investment_goal: 'capital-appreciation',
      risk_tolerance: 'moderate',
      liquidity_needs: 'long-term',
      status: 'pending',
      submitted_at: instant(index),
    };
  });
  await insertRows(em, 'contact_message', 500, (index) => {
    const { fullName, email } = personOf(index);
    const message = 'Please send me the terms of the mandate.';
    return {
      id: randomUUID(),
      name: fullName,
      email,
      subject: 'Terms',
      message,
      status: 'new',
      submitted_at: instant(index),
    };
  });
}
