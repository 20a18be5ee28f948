import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { appendEntries } from './append.ts';
import { createCheckpoints } from './checkpoints.ts';
import { openSigningKeys } from './openSigningKeys.ts';
import { systemActor } from './systemActor.ts';

const COLUMNS =
  'at, actor_type, actor_id, actor_name, action, investor_id, subject, before, after, reason, investor_note, personal, commitment, salt, actor_commitment, actor_salt, hash';
/** Fills a node of the tree. */
const append = async (em: object) => {
  const entry = { at: new Date(), actor: systemActor, action: 'sessions_ended' } as const;
  await appendEntries(em as Em, [entry], { uuid: randomUUID, bytes: randomBytes });
};
const OTHER_HASH = 'f'.repeat(64);

const both = {
  'changes an entry': "update journal_entry set reason = 'forged' where seq = 2",
  'deletes an entry': 'delete from journal_entry where seq = 2',
  'adds an entry in a place that is taken': `insert into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3`,
  'adds an entry before the first': `insert into journal_entry (seq, ${COLUMNS}) select 0, ${COLUMNS} from journal_entry where seq = 1`,
  'leaves a gap': `insert into journal_entry (seq, ${COLUMNS}) select 1000, ${COLUMNS} from journal_entry where seq = 1`,
  'changes a leaf': `update journal_leaf set hash = '${OTHER_HASH}' where position = 0`,
  'deletes a leaf': 'delete from journal_leaf',
  'changes a node': `update journal_node set hash = '${OTHER_HASH}'`,
  'deletes a node': 'delete from journal_node',
  'makes the tree smaller': 'update journal_tree set size = size - 1',
  'opens sealed entries': 'update journal_tree set seq = 0',
  'forgets checkpoints': 'update journal_tree set checkpoints = 0',
  'renames the tree': 'update journal_tree set id = 2',
  'deletes the tree': 'delete from journal_tree',
  'changes a checkpoint': 'update journal_checkpoint set size = 0',
  'deletes a checkpoint': 'delete from journal_checkpoint',
  'adds a checkpoint far ahead':
    'insert into journal_checkpoint select 2000000, null, at, size, root, note, public_key from journal_checkpoint where number = 1',
  'adds to the frozen chain': `insert into journal_chain (seq, hash) values (1, '${OTHER_HASH}')`,
};

const attempts = {
  sqlite: {
    ...both,
    'replaces an entry': `insert or replace into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3`,
    'replaces an entry by an update': 'update or replace journal_entry set seq = 2 where seq = 3',
    'replaces a leaf': `insert or replace into journal_leaf (position, seq, hash) values (0, 1, '${OTHER_HASH}')`,
    'replaces a leaf by its entry': `insert or replace into journal_leaf (position, seq, hash) values (999, 1, '${OTHER_HASH}')`,
    'replaces the tree': "insert or replace into journal_tree values (1, 0, -1, '[]', 0)",
    'adds a tree': "replace into journal_tree values (2, 0, -1, '[]', 0)",
    'replaces a checkpoint':
      'insert or replace into journal_checkpoint select number, hour, at, 0, root, note, public_key from journal_checkpoint',
    'replaces a checkpoint of an hour':
      'insert or replace into journal_checkpoint select 9, hour, at, 0, root, note, public_key from journal_checkpoint',
  },
  postgresql: {
    ...both,
    'truncates the entries': 'truncate journal_entry',
    'truncates the leaves': 'truncate journal_leaf',
    'truncates the nodes': 'truncate journal_node',
    'truncates the tree': 'truncate journal_tree',
    'truncates the checkpoints': 'truncate journal_checkpoint',
    'adds an entry after those of temporary tables': `create temp table journal_tree as select -1 as seq; create temp table journal_seq as select 1000 as last_value; insert into public.journal_entry (seq, ${COLUMNS}) select 1000, ${COLUMNS} from public.journal_entry where seq = 1; drop table pg_temp.journal_tree; drop table pg_temp.journal_seq`,
    'acts as a replica': 'set session_replication_role = replica; delete from journal_entry where seq = 2',
    'overwrites an entry': `insert into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3 on conflict (seq) do update set reason = 'forged'`,
  },
};

describe.each(DATABASES)('journal tables on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await enrolInvestor(app, await app.staff(), 'Anna');
    const all = async (em: object) => {
      for (let index = 0; index < 300; index += 1) await append(em);
    };
    await app.context.em().transactional(all);
    app.clock.advance({ hours: 1 });
    await createCheckpoints(app.context, await openSigningKeys(app.context)).publishHourly();
  });
  afterEach(() => app.stop());

  test('reject every statement that rewrites entries', async () => {
    const connection = app.context.em().getConnection();
    const before = await verifyTree(app.context.em());
    expect(before).toMatchObject({ intact: true });
    const outcomes: Record<string, string> = {};
    for (const [name, sql] of Object.entries(attempts[database])) {
      outcomes[name] = await connection.execute(sql).then(
        () => 'passed',
        (error: Error) =>
          /never changed|follows the last|only grows|frozen/.test(error.message) ? 'rejected' : error.message,
      );
    }
    const names = Object.keys(attempts[database]);
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, 'rejected'])));
    expect(await verifyTree(app.context.em())).toEqual(before);
  });
});
