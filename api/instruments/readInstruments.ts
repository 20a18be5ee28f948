import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { catalogue } from '#common/domain/instruments/catalogue.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { InstrumentSchema } from './entities.ts';

/** All instruments that many accounts can hold, by id: the built-in ones, then those that staff added. */
export async function readInstruments(em: Em): Promise<ReadonlyMap<string, Instrument>> {
  const added = await findRows(em, InstrumentSchema, (query) => query.orderBy('created_at').orderBy('id'));
  const rows = added.map((row): Instrument => ({ ...row, isin: row.isin ?? null, aliases: [] }));
  return new Map([...catalogue, ...rows].map((instrument) => [instrument.id, instrument]));
}
