import { sql } from 'kysely';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { phoneError } from '#api/phones/phoneNumber.ts';
import type { Lookup } from '#common/domain/importing/cells.ts';
import type { SourceLine } from '#common/domain/importing/sourceLines.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';

interface KnownClient {
  readonly id: string;
  readonly investorId: string;
  readonly fullName: string;
  readonly email: string;
}

/** Hash of a client's number in the files of the firm. */
export const clientNumberHash = (number: string): string =>
  sha256Hex(JSON.stringify(['client', number.trim()]));

/** The active accounts that texts name: by investor ID, e-mail address, exact name, or the number of an earlier import. */
async function findClients(
  em: Em,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownClient[]>> {
  const ids = texts.flatMap((text) => normaliseInvestorId(text) ?? []);
  const lower = texts.map((text) => text.toLowerCase());
  const rows: KnownClient[] = await kysely(em)
    .selectFrom('investor')
    .select(['id', 'investor_id as investorId', 'full_name as fullName', 'email'])
    .where(sql<boolean>`is_active`)
    .where(({ or, ref }) =>
      or([
        oneOf(em, ref('investor_id'), ids),
        oneOf(em, sql`lower(email)`, lower),
        oneOf(em, ref('full_name'), texts),
      ]),
    )
    .execute();
  const numbers = new Map(texts.map((text) => [clientNumberHash(text), text]));
  const numbered = await kysely(em)
    .selectFrom('import_record as r')
    .innerJoin('import as i', 'i.id', 'r.import_id')
    .innerJoin('investor as v', 'v.id', 'r.record')
    .select([
      'r.reference_hash as hash',
      'v.id',
      'v.investor_id as investorId',
      'v.full_name as fullName',
      'v.email',
    ])
    .where('r.kind', '=', 'client')
    .where('i.status', '=', 'committed')
    .where(sql<boolean>`v.is_active`)
    .where(({ ref }) => oneOf(em, ref('r.reference_hash'), [...numbers.keys()]))
    .execute();
  const found = new Map<string, KnownClient[]>();
  const add = (key: string, client: KnownClient) => {
    const known = found.get(key) ?? [];
    if (!known.some(({ id }) => id === client.id)) found.set(key, [...known, client]);
  };
  for (const { hash, ...client } of numbered) add(numbers.get(hash ?? '')?.toLowerCase() ?? '', client);
  for (const client of rows) {
    for (const key of [client.investorId, client.email, client.fullName]) add(key.toLowerCase(), client);
  }
  return found;
}

function instrumentIndex(instruments: Iterable<Instrument>): ReadonlyMap<string, Instrument> {
  const index = new Map<string, Instrument>();
  for (const instrument of instruments) {
    const { id, symbol, name, aliases, isin } = instrument;
    for (const key of [id, symbol, name, ...aliases, isin ?? '']) {
      if (key && !index.has(key.toLowerCase())) index.set(key.toLowerCase(), instrument);
    }
  }
  return index;
}

export interface FileLookup extends Lookup {
  /** What texts of the file stand for, by id. */
  readonly clients: ReadonlyMap<string, KnownClient>;
  readonly instruments: ReadonlyMap<string, Instrument>;
}

/** What the names in the lines of a file stand for now. */
export async function readLookup(em: Em, lines: readonly SourceLine[], today: string): Promise<FileLookup> {
  const texts = new Set(lines.flatMap(({ cells }) => cells.client ?? []));
  const found = await findClients(em, [...texts]);
  const instruments = await readInstruments(em);
  const index = instrumentIndex(instruments.values());
  const clientOf = (text: string) => {
    const id = normaliseInvestorId(text);
    return found.get(text.toLowerCase()) ?? (id ? found.get(id.toLowerCase()) : undefined) ?? [];
  };
  return {
    today,
    clients: new Map([...found.values()].flat().map((client) => [client.id, client])),
    instruments,
    findClient(text) {
      const [first, second] = clientOf(text);
      return first ? (second ? 'ambiguous' : first.id) : 'unknown';
    },
    findInstrument: (text) => index.get(text.toLowerCase()),
    isPhone: (text) => phoneError(text) === undefined,
  };
}
