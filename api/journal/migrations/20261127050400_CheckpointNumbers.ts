import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const FOLLOWS = 'a checkpoint follows the last one';
const IS_NOT_NEXT = 'new.number is distinct from (select checkpoints + 1 from journal_tree)';

const sqlite = [
  `create trigger journal_checkpoint_follows before insert on journal_checkpoint when ${IS_NOT_NEXT} begin select raise(abort, '${FOLLOWS}'); end`,
];

const postgresql = [
  `create function check_journal_checkpoint_follows() returns trigger language plpgsql as $$ begin if ${IS_NOT_NEXT} then raise exception '${FOLLOWS}'; end if; return new; end $$`,
  "do $$ begin execute format('alter function check_journal_checkpoint_follows() set search_path = %I, pg_temp', current_schema()); end $$",
  'create trigger journal_checkpoint_follows before insert on journal_checkpoint for each row execute function check_journal_checkpoint_follows()',
  'alter table journal_checkpoint enable always trigger journal_checkpoint_follows',
];

/** Accepts only a checkpoint with the number after the last one. */
export class CheckpointNumbers extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
