import { type SqlBool, sql } from 'kysely';
import { findRowsWhere, tableOf } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { OutboxMessage } from '#api/email/entities.ts';
import { maskSecret } from '#api/email/withoutSecret.ts';
import type { HeldEffect, HeldKind } from '#common/domain/retention.ts';
import { HELD } from './held.ts';
import type { PersonRows } from './personRows.ts';

/** How many rows of each kind are held about a person, and what an erasure does with them. */
export async function countHeld(
  em: Em,
  person: PersonRows,
): Promise<{ kind: HeldKind; effect: HeldEffect; rows: number }[]> {
  const counts = new Map<string, { kind: HeldKind; effect: HeldEffect; rows: number }>();
  for (const { schema, kind, effect, of } of HELD) {
    const table = sql.table(tableOf(em, schema).name);
    const count = sql<{ rows: number }>`select count(*) as rows from ${table} where ${of(em, person)}`;
    const rows = Number((await count.execute(kysely(em))).rows[0]?.rows ?? 0);
    const key = `${kind} ${effect}`;
    counts.set(key, { kind, effect, rows: rows + (counts.get(key)?.rows ?? 0) });
  }
  return [...counts.values()].filter(({ rows }) => rows > 0);
}

const toPlain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The texts of a message as staff see them in the outbox: its code would open the account. */
const withoutCode = (row: object) => ('html' in row ? maskSecret(row as OutboxMessage) : {});

/** Everything that is held about a person as JSON, by table; credentials and their digests are left out. */
export async function readPersonFile(em: Em, person: PersonRows, now: Date): Promise<string> {
  const tables: Record<string, object[]> = {};
  for (const { schema, of, secret } of HELD) {
    const rows = await findRowsWhere(em, schema, sql<SqlBool>`${of(em, person)}`);
    const shown = rows.map((row) =>
      Object.fromEntries(
        Object.entries({ ...row, ...withoutCode(row) }).filter(([name]) => !secret.includes(name)),
      ),
    );
    const { name } = tableOf(em, schema);
    if (shown.length > 0) tables[name] = [...(tables[name] ?? []), ...shown];
  }
  return JSON.stringify({ format: 'firnline-person/1', at: now, tables }, toPlain, 2);
}
