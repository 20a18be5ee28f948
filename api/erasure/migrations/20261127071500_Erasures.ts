import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const CHANGED = 'journal entries are never changed or deleted';
const FOLLOWS = 'an erasure follows the last one and has a journal entry';

const same = (columns: readonly string[]): string =>
  columns.map((column) => `new.${column} is not distinct from old.${column}`).join(' and ');

/** What stays, so that the hash does. */
const KEPT = same([
  ...['seq', 'at', 'actor_type', 'actor_id', 'action', 'investor_id'],
  ...['personal', 'commitment', 'actor_commitment', 'hash'],
]);
const VALUES = same(['subject', 'before', 'after', 'reason', 'investor_note', 'salt', 'erasure']);
const NAME = same(['actor_name', 'actor_salt', 'actor_erasure']);

/** Personal values become empty together with their salt. A subject can be an e-mail address. That the public part of a side stays is verified by the hash. */
const VALUES_ERASED = `old.erasure is null and new.salt is null and new.reason is null and new.investor_note is null
  and (new.subject is not distinct from old.subject or new.subject = 'erased-' || new.erasure)
  and (new.before is null) = (old.before is null) and (new.after is null) = (old.after is null)
  and exists (select 1 from erasure where number = new.erasure and entry > new.seq
    and (new.investor_id is null or (kind = 'investor' and subject = new.investor_id)))`;
const NAME_ERASED = `old.actor_erasure is null and new.actor_salt is null and new.actor_name = ''
  and exists (select 1 from erasure where number = new.actor_erasure and entry > new.seq
    and kind = new.actor_type and subject = new.actor_id)`;
const IS_ERASED = `${KEPT} and ((${VALUES}) or (${VALUES_ERASED})) and ((${NAME}) or (${NAME_ERASED}))`;

const DOES_NOT_FOLLOW = `new.number is distinct from (select coalesce(max(number), 0) + 1 from erasure)
  or not exists (select 1 from journal_entry where seq = new.entry and subject = cast(new.number as text)
    and action in ('person_erased', 'erasure_repeated'))`;

const guards = appendOnly('erasure', ['number', 'entry'], 'erasures are never changed or deleted');

const sqlite = [
  "create table `erasure` (`number` integer not null primary key, `at` datetime not null, `kind` text check (`kind` in ('investor', 'staff', 'form')) not null, `subject` text not null, `ground` text check (`ground` in ('request', 'retention_over', 'consent_withdrawn', 'wrongly_recorded')) not null, `entry` integer not null, `requested_by` text not null, `approved_by` text null)",
  'create unique index `erasure_entry_unique` on `erasure` (`entry`)',
  'alter table `journal_entry` add column `erasure` integer null',
  'alter table `journal_entry` add column `actor_erasure` integer null',
  ...guards.sqlite,
  `create trigger erasure_follows before insert on erasure when ${DOES_NOT_FOLLOW} begin select raise(abort, '${FOLLOWS}'); end`,
  'drop trigger if exists journal_entry_no_update',
  `create trigger journal_entry_no_update before update on journal_entry when not (${IS_ERASED}) begin select raise(abort, '${CHANGED}'); end`,
];

const check = (name: string, condition: string, message: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin if ${condition} then raise exception '${message}'; end if; return new; end $$`,
  `do $$ begin execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`,
];

/** Also applies to sessions that call themselves replicas. */
const protect = (table: string, trigger: string, event: string, run: string) => [
  `create trigger ${trigger} ${event} on ${table} for each row execute function ${run}()`,
  `alter table ${table} enable always trigger ${trigger}`,
];

const postgresql = [
  'create table "erasure" ("number" int not null, "at" timestamptz(3) not null, "kind" text not null, "subject" varchar(64) not null, "ground" text not null, "entry" int not null, "requested_by" varchar(64) not null, "approved_by" varchar(64) null, primary key ("number"))',
  'alter table "erasure" add constraint "erasure_entry_unique" unique ("entry")',
  `alter table "erasure" add constraint "erasure_kind_check" check ("kind" in ('investor', 'staff', 'form'))`,
  `alter table "erasure" add constraint "erasure_ground_check" check ("ground" in ('request', 'retention_over', 'consent_withdrawn', 'wrongly_recorded'))`,
  'alter table "journal_entry" add "erasure" int null',
  'alter table "journal_entry" add "actor_erasure" int null',
  ...guards.postgresql,
  ...check('check_erasure_follows', DOES_NOT_FOLLOW, FOLLOWS),
  ...protect('erasure', 'erasure_follows', 'before insert', 'check_erasure_follows'),
  ...check('check_journal_entry_erased', `not (${IS_ERASED})`, CHANGED),
  'drop trigger if exists journal_entry_append_only on journal_entry',
  ...protect('journal_entry', 'journal_entry_no_delete', 'before delete', 'refuse_journal_change'),
  ...protect('journal_entry', 'journal_entry_append_only', 'before update', 'check_journal_entry_erased'),
];

/** Allows the personal part of an entry to become empty where an erasure says so, and nothing else. */
export class Erasures extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
