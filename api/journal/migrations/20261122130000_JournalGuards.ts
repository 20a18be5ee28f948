import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const NEXT = 'a journal entry follows the last one';
const HEAD = 'the journal head only moves to the last entry';

const follows = (last: string) =>
  `new.seq is distinct from coalesce((select max(seq) from journal_entry), 0) + 1 or new.previous_hash is distinct from coalesce((${last}), '${'0'.repeat(64)}')`;
const LAST_HASH = 'select hash from journal_entry order by seq desc limit 1';

/** The head stays the same or advances to the number and hash of the last entry. */
const headMoves =
  'new.id = old.id and ((new.seq = old.seq and new.hash = old.hash) or (new.seq > old.seq and new.seq = (select max(seq) from journal_entry) and new.hash = (select hash from journal_entry where seq = new.seq)))';

const abort = (message: string) => `begin select raise(abort, '${message}'); end`;

const sqlite = [
  // INSERT OR REPLACE deletes a row without firing a delete trigger.
  `create trigger journal_entry_follows before insert on journal_entry when ${follows(LAST_HASH)} ${abort(NEXT)}`,
  `create trigger journal_head_grows before update on journal_head when not (${headMoves}) ${abort(HEAD)}`,
  `create trigger journal_head_no_delete before delete on journal_head ${abort(HEAD)}`,
  `create trigger journal_head_no_replace before insert on journal_head when exists (select 1 from journal_head) ${abort(HEAD)}`,
];

const check = (name: string, condition: string, message: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin if ${condition} then raise exception '${message}'; end if; return new; end $$`;
const rejectWrite = (name: string, message: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`;

const postgresql = [
  `create trigger journal_entry_no_truncate before truncate on journal_entry for each statement execute function refuse_journal_change()`,
  check('check_journal_entry_follows', follows(LAST_HASH), NEXT),
  'create trigger journal_entry_follows before insert on journal_entry for each row execute function check_journal_entry_follows()',
  check('check_journal_head_grows', `not (${headMoves})`, HEAD),
  'create trigger journal_head_grows before update on journal_head for each row execute function check_journal_head_grows()',
  rejectWrite('refuse_journal_head_removal', HEAD),
  'create trigger journal_head_no_delete before delete on journal_head for each row execute function refuse_journal_head_removal()',
  'create trigger journal_head_no_truncate before truncate on journal_head for each statement execute function refuse_journal_head_removal()',
  // Also applies to sessions with session_replication_role = replica.
  ...['append_only', 'no_truncate', 'follows'].map(
    (name) => `alter table journal_entry enable always trigger journal_entry_${name}`,
  ),
  ...['grows', 'no_delete', 'no_truncate'].map(
    (name) => `alter table journal_head enable always trigger journal_head_${name}`,
  ),
];

/** Rejects INSERT OR REPLACE and TRUNCATE, links each entry to the one before it, and lets the head only advance. */
export class JournalGuards extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
