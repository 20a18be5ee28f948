import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#api/journal/verifyChain.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';

const COLUMNS =
  'at, actor_type, actor_id, actor_name, action, investor_id, subject, before, after, reason, investor_note, previous_hash, hash';
const NEXT_HASH = 'f'.repeat(64);

const both = {
  'changes an entry': "update journal_entry set reason = 'forged' where seq = 2",
  'deletes an entry': 'delete from journal_entry where seq = 2',
  'adds an entry in a place that is taken': `insert into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3`,
  'adds an entry before the first': `insert into journal_entry (seq, ${COLUMNS}) select 0, ${COLUMNS} from journal_entry where seq = 1`,
  'leaves a gap': `insert into journal_entry (seq, ${COLUMNS}) select 1000, ${COLUMNS} from journal_entry where seq = 1`,
  'adds an entry that is not linked': `insert into journal_entry (seq, ${COLUMNS}) select (select max(seq) + 1 from journal_entry), ${COLUMNS} from journal_entry where seq = 1`,
  'moves the head back': 'update journal_head set seq = seq - 1',
  'changes the hash of the head': `update journal_head set hash = '${NEXT_HASH}'`,
  'moves the head beyond the last entry': `update journal_head set seq = seq + 1, hash = '${NEXT_HASH}'`,
  'renames the head': 'update journal_head set id = 2',
  'deletes the head': 'delete from journal_head',
};

const attempts = {
  sqlite: {
    ...both,
    'replaces an entry': `insert or replace into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3`,
    'replaces an entry by an update': 'update or replace journal_entry set seq = 2 where seq = 3',
    'replaces the head': `insert or replace into journal_head (id, seq, hash) values (1, 1, '${NEXT_HASH}')`,
    'adds a head': `replace into journal_head (id, seq, hash) values (2, 1, '${NEXT_HASH}')`,
  },
  postgresql: {
    ...both,
    'truncates the entries': 'truncate journal_entry',
    'truncates the head': 'truncate journal_head',
    'adds an entry after one of a temporary table': `create temp table journal_entry as select 999 as seq, previous_hash as hash from public.journal_entry where seq = 1; insert into public.journal_entry (seq, ${COLUMNS}) select 1000, ${COLUMNS} from public.journal_entry where seq = 1; drop table pg_temp.journal_entry`,
    'moves the head to an entry of a temporary table': `create temp table journal_entry as select 999 as seq, '${NEXT_HASH}' as hash; update public.journal_head set seq = 999, hash = '${NEXT_HASH}'; drop table pg_temp.journal_entry`,
    'acts as a replica': 'set session_replication_role = replica; delete from journal_entry where seq = 2',
    'overwrites an entry': `insert into journal_entry (seq, ${COLUMNS}) select 2, ${COLUMNS} from journal_entry where seq = 3 on conflict (seq) do update set reason = 'forged'`,
  },
};

describe.each(DATABASES)('journal tables on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await enrolInvestor(app, await app.staff(), 'Anna');
  });
  afterEach(() => app.stop());

  test('reject every statement that rewrites entries', async () => {
    const connection = app.context.em().getConnection();
    const before = await verifyChain(app.context.em());
    expect(before).toMatchObject({ intact: true });
    const outcomes: Record<string, string> = {};
    for (const [name, sql] of Object.entries(attempts[database])) {
      outcomes[name] = await connection.execute(sql).then(
        () => 'passed',
        (error: Error) =>
          /never changed|follows the last|only moves/.test(error.message) ? 'rejected' : error.message,
      );
    }
    const names = Object.keys(attempts[database]);
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, 'rejected'])));
    expect(await verifyChain(app.context.em())).toEqual(before);
  });
});
