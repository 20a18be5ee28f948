import { type SqlBool, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { type ContactMessage, ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { entitySource } from './listSource.ts';
import { findNext } from './lists.ts';

/** More than two pages of an export. */
const ROWS = 1_100;

let fixture: InvestorsFixture | undefined;
afterEach(async () => {
  await fixture?.app.stop();
  fixture = undefined;
});

const named = (number: number) => `row-${String(number).padStart(4, '0')}`;
const numbers = Array.from({ length: ROWS }, (_, number) => number);

/** Many rows share an instant. */
const instant = (number: number, sqlite: boolean) =>
  sqlite
    ? `${1_700_000_000_000 + (number % 40)}`
    : `'2026-11-01T00:00:00.${String(number % 40).padStart(3, '0')}Z'`;

const newMessages = {
  source: (em: Em) => entitySource(em, ContactMessageSchema, 'id'),
  filter: () => ({ conditions: [sql<SqlBool>`status = 'new'`] }),
};

describe.each(DATABASES)('listExports on %s', (database) => {
  const sqlite = database === 'sqlite';

  test('exports each row once and in order, for every sort field', async () => {
    fixture = await createInvestorsFixture({ database });
    const { app, anna, ben, asStaff } = fixture;
    const owner = (number: number) => (number % 3 === 0 ? anna : ben).row.id;
    await app.context.em().execute(
      `insert into withdrawal (id, investor_id, asset, amount, address, status, requested_at) values
       ${numbers.map((number) => `('${named(number)}', '${owner(number)}', 'USD', ${(number % 9) * 100_000}, 'CH93', 'declined', ${instant(number, sqlite)})`)}`,
    );
    const page = async (query: string) => {
      const { json } = await asStaff({ path: `/api/admin/withdrawal-requests?limit=1000&${query}` });
      return (json as { requests: { id: string }[] }).requests.map(({ id }) => id);
    };
    for (const sort of ['-requestDate', 'amount', 'investorName']) {
      const { text } = await asStaff({ path: `/api/admin/withdrawal-requests.csv?sort=${sort}` });
      const rows = text.trim().split('\n').slice(1);
      const listed = [...(await page(`sort=${sort}`)), ...(await page(`sort=${sort}&offset=1000`))];
      expect([sort, rows.map((row) => row.split(',')[0])]).toEqual([sort, listed]);
    }
  });

  test('neither repeats nor skips a row when rows are added and deleted during the export', async () => {
    fixture = await createInvestorsFixture({ database });
    const em = (): Em => (fixture as InvestorsFixture).app.context.em();
    const insert = (id: string, name: string, at: string) =>
      em().execute(
        `insert into contact_message (id, name, email, subject, message, status, submitted_at)
         values ('${id}', '${name}', 'a@b.example', 'S', 'M', 'new', ${at})`,
      );
    for (const number of numbers.slice(0, 60)) {
      await insert(named(number), `Äbi ${number % 7}`, instant(number, sqlite));
    }
    for (const sort of ['-submittedAt', 'submittedAt', 'name', '-name']) {
      const found: ContactMessage[] = [];
      for (let pages = 0; pages < 30; pages += 1) {
        const request = { context: fixture.app.context, input: { query: { q: '', sort } } };
        const page = await findNext(request, newMessages, { last: found.at(-1), limit: 7 });
        found.push(...page);
        if (page.length < 7) break;
        // At both ends of the list and among the exported rows: offsets change, the order does not.
        await insert(`aa-${sort}-${pages}`, 'Aa', instant(0, sqlite));
        await insert(`zz-${sort}-${pages}`, 'Zz', instant(39, sqlite));
        await em().execute(`update contact_message set status = 'archived' where id = '${page[0]?.id}'`);
      }
      const ids = found.map(({ id }) => id);
      expect([sort, new Set(ids).size]).toEqual([sort, ids.length]);
      expect([sort, ids.filter((id) => id.startsWith('row-')).toSorted()]).toEqual([
        sort,
        numbers.slice(0, 60).map(named),
      ]);
      await em().execute("update contact_message set status = 'new' where id like 'row-%'");
      await em().execute("delete from contact_message where id not like 'row-%'");
    }
  });
});
