import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const MESSAGE = 'journal entries are never changed or deleted';

const sqlite = ['update', 'delete'].map(
  (event) =>
    `create trigger journal_entry_no_${event} before ${event} on journal_entry begin select raise(abort, '${MESSAGE}'); end`,
);

const postgresql = [
  `create function refuse_journal_change() returns trigger language plpgsql as $$ begin raise exception '${MESSAGE}'; end $$`,
  `create trigger journal_entry_append_only before update or delete on journal_entry for each row execute function refuse_journal_change()`,
];

/** The database rejects changes of journal entries, so that forging one requires a change of the schema. */
export class JournalIsAppendOnly extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
