import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { ClientRecord } from '#common/domain/importing/records.ts';
import { KnownContents } from './known.ts';
import { clientNumberHash } from './lookup.ts';

/** The active clients that lines state again, by e-mail address and name, and the client numbers that are in use. */
export async function findKnownClients(
  em: Em,
  records: readonly ClientRecord[],
): Promise<{ readonly known: KnownContents; readonly numbers: Set<string> }> {
  const emails = records.map(({ email }) => email.toLowerCase());
  const rows = await kysely(em)
    .selectFrom('investor')
    .select(['email', 'full_name as fullName'])
    .where(sql<boolean>`is_active`)
    .where(oneOf(em, sql`lower(email)`, emails))
    .execute();
  const known = new KnownContents();
  for (const { email, fullName } of rows) known.add(`${email.toLowerCase()} ${fullName}`);
  const hashes = records.flatMap(({ reference }) => (reference ? [clientNumberHash(reference)] : []));
  const used = await kysely(em)
    .selectFrom('import_record as r')
    .innerJoin('import as i', 'i.id', 'r.import_id')
    .select('r.reference_hash as hash')
    .where('r.kind', '=', 'client')
    .where('i.status', '=', 'committed')
    .where(({ ref }) => oneOf(em, ref('r.reference_hash'), hashes))
    .execute();
  return { known, numbers: new Set(used.flatMap(({ hash }) => hash ?? [])) };
}
