import { type SqlBool, sql } from 'kysely';
import { findRowsWhere, tableOf } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { OutboxMessage } from '#api/email/entities.ts';
import { maskSecret } from '#api/email/withoutSecret.ts';
import type { HeldEffect, HeldKind } from '#common/domain/retention.ts';
import { HELD } from './held.ts';
import type { Held } from './heldTable.ts';
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

/** The texts of a message as staff see them in the outbox: its code would open the account. */
const withoutCode = (row: object) => ('html' in row ? maskSecret(row as OutboxMessage) : {});

const IN_FILE = HELD.filter(({ kind }) => kind !== 'acted');

/** Rows of a person, without what no file contains. */
export interface HeldTable {
  readonly schema: Held['schema'];
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/**
 * What is held about a person by table, one at a time. Records of others in which a member of staff is named are only
 * counted: the file would be about these others.
 */
export async function* readHeld(em: Em, person: PersonRows): AsyncGenerator<HeldTable> {
  for (const [schema, parts] of Map.groupBy(IN_FILE, (held) => held.schema)) {
    const rows: HeldTable['rows'][number][] = [];
    for (const { of, secret } of parts) {
      for (const row of await findRowsWhere(em, schema, sql<SqlBool>`${of(em, person)}`)) {
        const values = Object.entries({ ...row, ...withoutCode(row) });
        rows.push(Object.fromEntries(values.filter(([name]) => !secret.includes(name))));
      }
    }
    if (rows.length > 0) yield { schema, name: tableOf(em, schema).name, rows };
  }
}
