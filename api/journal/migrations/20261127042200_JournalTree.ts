import { randomBytes } from 'node:crypto';
import { SqliteDriver } from '@mikro-orm/sqlite';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import type { JournalEntry } from '../entities.ts';
import { hashEntry } from '../entryHash.ts';
import { GENESIS_HASH } from '../frozenChain.ts';
import { systemActor } from '../systemActor.ts';

const SEALED = 'sealed entries are never changed or deleted';
const TREE = 'the tree of the journal only grows';
const FROZEN = 'the chain of the journal is frozen';
const FOLLOWS = 'a journal entry follows the last one';

const guards = [
  appendOnly('journal_leaf', ['position', 'seq', 'hash'], SEALED),
  appendOnly('journal_node', ['level, position'], SEALED),
  appendOnly('journal_checkpoint', ['number', 'hour'], 'checkpoints are never changed or deleted'),
  appendOnly('journal_chain', ['seq'], FROZEN),
];

const TREE_GROWS =
  'new.id = old.id and new.size >= old.size and new.seq >= old.seq and new.checkpoints >= old.checkpoints';
const START = "insert into journal_tree (id, size, seq, hashes, checkpoints) values (1, 0, -1, '[]', 0)";
const KEEP_CHAIN = 'insert into journal_chain (seq, hash) select seq, hash from journal_entry';

const abort = (message: string) => `begin select raise(abort, '${message}'); end`;

const sqlite = {
  before: [
    'create table `journal_leaf` (`position` integer not null primary key, `seq` integer not null, `hash` text not null)',
    'create unique index `journal_leaf_seq_unique` on `journal_leaf` (`seq`)',
    'create unique index `journal_leaf_hash_unique` on `journal_leaf` (`hash`)',
    'create table `journal_node` (`level` integer not null, `position` integer not null, `hash` text not null, primary key (`level`, `position`))',
    'create table `journal_tree` (`id` integer not null primary key, `size` integer not null, `seq` integer not null, `hashes` text not null, `checkpoints` integer not null)',
    'create table `journal_checkpoint` (`number` integer not null primary key, `hour` text null, `at` datetime not null, `size` integer not null, `root` text not null, `note` text not null, `public_key` text not null)',
    'create unique index `journal_checkpoint_hour_unique` on `journal_checkpoint` (`hour`)',
    'create table `journal_chain` (`seq` integer not null primary key, `hash` text not null)',
    KEEP_CHAIN,
    'drop trigger if exists journal_entry_follows',
    'drop trigger if exists journal_entry_no_update',
    'drop table journal_head',
    'alter table `journal_entry` drop column `previous_hash`',
    "alter table `journal_entry` add column `personal` text not null default ''",
    "alter table `journal_entry` add column `commitment` text not null default ''",
    'alter table `journal_entry` add column `salt` text null',
    "alter table `journal_entry` add column `actor_commitment` text not null default ''",
    'alter table `journal_entry` add column `actor_salt` text null',
  ],
  after: [
    START,
    `create trigger journal_entry_no_update before update on journal_entry ${abort('journal entries are never changed or deleted')}`,
    // INSERT OR REPLACE deletes a row without firing a delete trigger.
    `create trigger journal_entry_follows before insert on journal_entry when new.seq is distinct from coalesce((select max(seq) from journal_entry), 0) + 1 ${abort(FOLLOWS)}`,
    `create trigger journal_tree_grows before update on journal_tree when not (${TREE_GROWS}) ${abort(TREE)}`,
    `create trigger journal_tree_no_delete before delete on journal_tree ${abort(TREE)}`,
    `create trigger journal_tree_no_replace before insert on journal_tree when exists (select 1 from journal_tree) ${abort(TREE)}`,
    `create trigger journal_chain_frozen before insert on journal_chain ${abort(FROZEN)}`,
    ...guards.flatMap((guard) => guard.sqlite),
  ],
};

const protect = (table: string, trigger: string, event: string, message: string) => [
  `create trigger ${trigger} ${event} execute function refuse_table_change('${message}')`,
  `alter table ${table} enable always trigger ${trigger}`,
];

const postgresql = {
  before: [
    // No entry is added meanwhile, which would keep its old hash.
    'lock table journal_entry in exclusive mode',
    'create table "journal_leaf" ("position" int not null, "seq" int not null, "hash" varchar(64) not null, primary key ("position"))',
    'alter table "journal_leaf" add constraint "journal_leaf_seq_unique" unique ("seq")',
    'alter table "journal_leaf" add constraint "journal_leaf_hash_unique" unique ("hash")',
    'create table "journal_node" ("level" int not null, "position" int not null, "hash" varchar(64) not null, primary key ("level", "position"))',
    'create table "journal_tree" ("id" int not null, "size" int not null, "seq" int not null, "hashes" text not null, "checkpoints" int not null, primary key ("id"))',
    'create table "journal_checkpoint" ("number" int not null, "hour" varchar(13) null, "at" timestamptz(3) not null, "size" int not null, "root" varchar(64) not null, "note" text not null, "public_key" varchar(64) not null, primary key ("number"))',
    'alter table "journal_checkpoint" add constraint "journal_checkpoint_hour_unique" unique ("hour")',
    'create table "journal_chain" ("seq" int not null, "hash" varchar(64) not null, primary key ("seq"))',
    KEEP_CHAIN,
    'create sequence journal_seq',
    "select setval('journal_seq', max(seq)) from journal_entry having max(seq) > 0",
    'drop trigger if exists journal_entry_follows on journal_entry',
    'alter table journal_entry disable trigger journal_entry_append_only',
    'drop table journal_head',
    'drop function check_journal_head_grows()',
    'drop function refuse_journal_head_removal()',
    'alter table "journal_entry" drop column "previous_hash"',
    `alter table "journal_entry" add "personal" text not null default ''`,
    `alter table "journal_entry" add "commitment" varchar(64) not null default ''`,
    'alter table "journal_entry" add "salt" varchar(64) null',
    `alter table "journal_entry" add "actor_commitment" varchar(64) not null default ''`,
    'alter table "journal_entry" add "actor_salt" varchar(64) null',
  ],
  after: [
    START,
    'alter table journal_entry enable always trigger journal_entry_append_only',
    // Transactions end in another order than they take numbers, so an entry can be before the last one, but not sealed.
    `create or replace function check_journal_entry_follows() returns trigger language plpgsql as $$ begin
      if new.seq <= (select seq from journal_tree) or new.seq > (select last_value from journal_seq)
      then raise exception '${FOLLOWS}'; end if; return new; end $$`,
    "do $$ begin execute format('alter function check_journal_entry_follows() set search_path = %I, pg_temp', current_schema()); end $$",
    'create trigger journal_entry_follows before insert on journal_entry for each row execute function check_journal_entry_follows()',
    'alter table journal_entry enable always trigger journal_entry_follows',
    ...protect(
      'journal_tree',
      'journal_tree_grows',
      `before update on journal_tree for each row when (not (${TREE_GROWS}))`,
      TREE,
    ),
    ...protect('journal_tree', 'journal_tree_no_delete', 'before delete on journal_tree for each row', TREE),
    ...protect(
      'journal_tree',
      'journal_tree_no_truncate',
      'before truncate on journal_tree for each statement',
      TREE,
    ),
    ...protect(
      'journal_chain',
      'journal_chain_frozen',
      'before insert on journal_chain for each row',
      FROZEN,
    ),
    ...guards.flatMap((guard) => guard.postgresql),
  ],
};

const PAGE = 500;

interface Row extends Pick<JournalEntry, 'seq' | 'action' | 'subject' | 'before' | 'after' | 'reason'> {
  readonly at: Date | number | string;
  readonly actor_type: JournalEntry['actorType'];
  readonly actor_id: string;
  readonly actor_name: string;
  readonly investor_id: string | null;
  readonly investor_note: string | null;
  readonly hash: string;
}

type Head = Record<string, unknown> & { readonly at: string; readonly public_key: string };

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The entry with its new hash. The split of its fields is stored with it, so it does not change with the declarations. */
const hashed = ({ actor_type, actor_id, actor_name, investor_id, investor_note, hash: _, ...row }: Row) =>
  hashEntry(
    {
      ...row,
      at: new Date(row.at),
      actorType: actor_type,
      actorId: actor_id,
      actorName: actor_name,
      investorId: investor_id,
      investorNote: investor_note,
    },
    randomBytes(64),
  );

/**
 * Makes the journal a tree. Entries keep their numbers and texts and get hashes that a person can be erased from. The
 * hashes of the chain are kept, so that earlier heads can be verified, and the first leaf states its end and its last
 * signed head.
 */
export class JournalTree extends TwoDialectMigration {
  protected override readonly statements = { sqlite: [], postgresql: [] };

  override async up(): Promise<void> {
    const { before, after } = this.driver instanceof SqliteDriver ? sqlite : postgresql;
    for (const statement of before) await this.execute(statement);
    const last = (await this.rehash()) ?? { seq: 0, hash: GENESIS_HASH };
    const [head] = (await this.execute(
      'select number, seq, hash, at, signature, public_key from published_head order by number desc limit 1',
    )) as Head[];
    if (last.seq > 0 || head) await this.freeze(last, head);
    for (const statement of after) this.addSql(statement);
  }

  /** @returns the last entry, with its hash in the chain */
  private async rehash(): Promise<Row | undefined> {
    let last: Row | undefined;
    for (;;) {
      const page = (await this.execute(
        `select seq, at, actor_type, actor_id, actor_name, action, investor_id, subject, before, after, reason,
         investor_note, hash from journal_entry where seq > ${last?.seq ?? 0} order by seq limit ${PAGE}`,
      )) as Row[];
      const values = page
        .map(hashed)
        .map(
          ({ seq, personal, commitment, salt, actorCommitment, actorSalt, hash }) =>
            `(${seq}, ${text(personal)}, '${commitment}', '${salt}', '${actorCommitment}', '${actorSalt}', '${hash}')`,
        );
      if (values.length > 0)
        await this.execute(`with v (seq, personal, commitment, salt, actor_commitment, actor_salt, hash) as (values ${values.join(', ')})
          update journal_entry set personal = v.personal, commitment = v.commitment, salt = v.salt,
            actor_commitment = v.actor_commitment, actor_salt = v.actor_salt, hash = v.hash
          from v where v.seq = journal_entry.seq`);
      last = page.at(-1) ?? last;
      if (page.length < PAGE) return last;
    }
  }

  private async freeze({ seq, hash }: Pick<Row, 'seq' | 'hash'>, head: Head | undefined): Promise<void> {
    const { public_key: publicKey, ...signed } = head ?? {};
    const at = new Date();
    const stated = {
      chain: { seq, hash },
      ...(head ? { head: { ...signed, at: new Date(head.at).toISOString(), publicKey } } : {}),
    };
    const { type, id, name } = systemActor;
    const content = { actorType: type, actorId: id, actorName: name, action: 'chain_frozen', seq: 0, at };
    const none = { investorId: null, subject: null, before: null, reason: null, investorNote: null };
    const entry = hashEntry({ ...content, ...none, after: canonicalJson(stated) }, randomBytes(64));
    const values = [
      ...[entry.actorType, entry.actorId, entry.actorName, entry.action, entry.after ?? '', entry.personal],
      ...[entry.commitment, entry.salt ?? '', entry.actorCommitment, entry.actorSalt ?? '', entry.hash],
    ].map(text);
    const instant = this.driver instanceof SqliteDriver ? at.getTime() : text(at.toISOString());
    await this.execute(`insert into journal_entry (seq, at, actor_type, actor_id, actor_name, action, after, personal,
      commitment, salt, actor_commitment, actor_salt, hash) values (0, ${instant}, ${values.join(', ')})`);
  }
}
