import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { APPLICATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import { type Client, createClient } from '#common/client/createClient.ts';
import { submitApplication } from '#common/contract/applications.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { contract } from '#common/contract/contract.ts';
import { login } from '#common/contract/portalAuth.ts';
import { exportTransactions, exportTransactionsWorkbook } from '#common/contract/portfolio.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';

let app: TestApp;
let staff: Client;
let anna: EnrolledInvestor;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.staff();
  anna = await enrolInvestor(app, staff, 'Anna');
  const { investorId } = anna;
  await staff.call(addDeposit, {
    body: {
      investorId,
      amount: 1_250.5,
      date: '2026-11-19',
      type: 'withdrawal',
      version: await accountVersion(staff, investorId),
    },
  });
  await app.client().call(submitApplication, { body: APPLICATION });
  await app.client().call(sendContact, { body: { ...CONTACT, subject: 'Ann;=HYPERLINK("x")' } });
});
afterAll(() => app.stop());

const files = contract.filter(({ endpoint }) => endpoint.kind === 'csv');

const sheetOf = async (blob: Blob) => {
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
  return sheets[0]?.rows ?? [];
};

test.each(files)('listExports › $name has a workbook with the same rows', async ({ endpoint }) => {
  const path = endpoint.path.replace(/csv$/, 'xlsx');
  const workbook = contract.find(({ endpoint: candidate }) => candidate.path === path)?.endpoint;
  expect(workbook).toMatchObject({ access: endpoint.access, kind: 'xlsx', query: endpoint.query });
  if (!workbook) return;
  const input = { params: { investorId: anna.investorId } };
  const csv = parse(await (await staff.download(endpoint, input)).blob.text(), { bom: true }) as string[][];
  const { blob, fileName } = await staff.download(workbook, input);
  expect(fileName).toMatch(/^[\w-]+\.xlsx$/);
  const rows = await sheetOf(blob);
  expect(rows[0]?.map((name) => String(name).replace(' (UTC)', ''))).toEqual(csv[0]);
  // The access log records exports too, so its second file may have one more line.
  expect(rows.length).toBeGreaterThanOrEqual(csv.length);
});

test.each(files)('listExports › $name has the same rows with semicolons', async ({ endpoint }) => {
  const params = { investorId: anna.investorId };
  const read = async (separator?: string) => {
    const query = separator ? { separator } : {};
    return Buffer.from(
      await (await staff.download(endpoint, { params, query })).blob.arrayBuffer(),
    ).toString();
  };
  const [commas, semicolons] = [await read(), await read('semicolon')];
  expect(semicolons.startsWith('\ufeff')).toBe(true);
  const rows = parse(semicolons, { bom: true, delimiter: ';' }) as string[][];
  const expected = parse(commas, { bom: true }) as string[][];
  expect(rows[0]).toEqual(expected[0]);
  // The access log records exports too.
  expect(rows.slice(-1)).toEqual(expected.slice(-1));
});

test('listExports › writes amounts and dates to a workbook as numbers and dates', async () => {
  const { blob } = await staff.download(exportTransactionsWorkbook, {
    params: { investorId: anna.investorId },
  });
  const [, row] = await sheetOf(blob);
  expect(row?.slice(1)).toEqual([new Date('2026-11-19'), 'withdrawal', 1_250.5, 'completed']);
});

test('listExports › writes transactions in the language of the request', async () => {
  const client = createClient({ fetch: app.browser(), baseUrl: app.url, language: () => 'fr' });
  const { investorId } = anna;
  await client.call(login, { body: { investorId, accessCode: 'three-tall-larches' } });
  const input = { params: { investorId } };
  const csv = await (await client.download(exportTransactions, input)).blob.text();
  const [headings, row] = parse(csv, { bom: true }) as string[][];
  expect(headings).toEqual(['ID', 'Date', 'Type', 'Montant', 'État']);
  expect(row?.slice(1)).toEqual(['2026-11-19', 'Retrait', '1250.5', 'Exécuté']);
  const { blob } = await client.download(exportTransactionsWorkbook, input);
  const [sheetHeadings, sheetRow] = await sheetOf(blob);
  expect(sheetHeadings).toEqual(headings);
  expect(sheetRow?.slice(1)).toEqual([new Date('2026-11-19'), 'Retrait', 1_250.5, 'Exécuté']);
});
