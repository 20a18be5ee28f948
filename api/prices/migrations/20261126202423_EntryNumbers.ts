import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const IS_PRIVATE = 'exists (select 1 from investor i where i.id = price.instrument)';

/** The entries of prices and runs that were recorded so far, by what they state. */
const NUMBERS = [
  `update price set entry = (select max(j.seq) from journal_entry j where j.at = price.recorded_at
     and j.action = 'prices_recorded')
   where not ${IS_PRIVATE}`,
  `update price set entry = (select max(j.seq) from journal_entry j join investor o on o.investor_id = j.investor_id
     where o.id = price.instrument and j.at = price.recorded_at and (j.action = 'portfolio_valued'
       or j.after like '%"managed":%' or (j.after like '%"total%' and j.after not like '%"book":%')))
   where source = 'declared' and version > 0 and ${IS_PRIVATE}`,
  `update valuation_run set entry = (select max(j.seq) from journal_entry j
     where j.action = 'valuation_published' and j.subject = cast(valuation_run.number as varchar(12)))
   where published_at is not null`,
];

const MESSAGE = 'entries of the ledger and prices are only added';
const [noUpdate = ''] = appendOnly('price', ['id'], MESSAGE).sqlite;
const RUN_MESSAGE = 'a published valuation run is never changed';

const sqlite = [
  'alter table `price` add column `entry` integer null',
  'alter table `valuation_run` add column `entry` integer null',
  'drop trigger price_no_update',
  'drop trigger valuation_run_no_update',
  ...NUMBERS,
  noUpdate,
  `create trigger valuation_run_no_update before update on valuation_run when old.published_at is not null
    begin select raise(abort, '${RUN_MESSAGE}'); end`,
];

const postgresql = [
  'alter table "price" add "entry" int null',
  'alter table "valuation_run" add "entry" int null',
  'alter table price disable trigger price_append_only',
  'alter table valuation_run disable trigger valuation_run_no_update',
  ...NUMBERS,
  'alter table price enable always trigger price_append_only',
  'alter table valuation_run enable always trigger valuation_run_no_update',
];

/** The number of the journal entry with each price and each published run. */
export class EntryNumbers extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
