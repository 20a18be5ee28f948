import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireApprovals } from '#api/approvals/expireApprovals.ts';
import { deleteExpired } from '#api/housekeeping.ts';
import { addStaff, signInStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import type { Client } from '#common/client/createClient.ts';
import { withdrawApproval } from '#common/contract/approvals.ts';
import {
  checkImport,
  commitImport,
  getImport,
  listImports,
  mapImport,
  reverseImport,
} from '#common/contract/imports.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';

describe.each(DATABASES)('access to imports on %s', (database) => {
  let fixture: InvestorsFixture;
  let rosa: Client;
  let jonas: Client;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    rosa = await addStaff(fixture.app, 'rosa', 'operations');
    jonas = await addStaff(fixture.app, 'jonas', 'approver');
  });
  afterEach(() => fixture.app.stop());

  const check = async (text: string) => {
    const body = { fileName: 'payments.csv', content: Buffer.from(text).toString('base64') };
    return (await rosa.call(checkImport, { body })).import;
  };
  const invested = async () => {
    const params = { investorId: fixture.anna.investorId };
    return (await fixture.staff.call(getPortfolio, { params })).portfolio.totalInvested;
  };
  const commit = ({ id, digest }: { id: string; digest: string }) =>
    rosa.call(commitImport, { params: { id }, body: { digest } });
  const payments = (...amounts: readonly string[]) =>
    [
      'Client,Date,Type,Amount',
      ...amounts.map((amount) => `${fixture.anna.investorId},2026-02-02,deposit,${amount}`),
    ].join('\n');

  test('payments above the limit on totals wait for a second person, however they are divided', async () => {
    const before = Number(await invested());
    await commit(await check(payments('4000', '4000')));
    expect(Number(await invested())).toBe(before + 8_000);
    const large = await check(payments('20000', '20000', '20000'));
    const id = await expectPending(commit(large));
    expect(Number(await invested())).toBe(before + 8_000);
    await approve(jonas, id);
    expect(Number(await invested())).toBe(before + 68_000);
    const { import: stored } = await rosa.call(getImport, { params: { id: large.id } });
    expect(stored).toMatchObject({ status: 'committed', reading: null });
    const reversal = await expectPending(rosa.call(reverseImport, { params: { id: large.id }, body: {} }));
    await approve(jonas, reversal);
    expect(Number(await invested())).toBe(before + 8_000);
  });

  test('a file is kept for a day, and while its import waits for a second person', async () => {
    const waiting = await check(payments('60000'));
    const decided = await check(payments('61000'));
    const unused = await check(payments('62000'));
    const id = await expectPending(commit(waiting));
    await rosa.call(withdrawApproval, { body: { approvalId: await expectPending(commit(decided)) } });
    const keptAfter = async (hours: number) => {
      fixture.app.clock.advance({ hours });
      await deleteExpired(fixture.app.context);
      rosa = await signInStaff(fixture.app, 'rosa');
      return (await rosa.call(listImports, {})).imports.map((row) => row.id).sort();
    };
    expect(await keptAfter(23)).toEqual([waiting.id, decided.id, unused.id].sort());
    expect(await keptAfter(24)).toEqual([waiting.id]);
    await approve(await signInStaff(fixture.app, 'jonas'), id);
    const { import: stored } = await rosa.call(getImport, { params: { id: waiting.id } });
    expect(stored.status).toBe('committed');
    const late = await check(payments('63000'));
    await expectPending(commit(late));
    fixture.app.clock.advance({ hours: 49 });
    await expireApprovals(fixture.app.context);
    expect(await keptAfter(0)).toEqual([waiting.id]);
  });

  test('a file that was mapped otherwise since voids the request', async () => {
    const large = await check(payments('60000'));
    const id = await expectPending(commit(large));
    const mapping = { ...large.reading?.mapping, headerLine: 2 } as NonNullable<
      typeof large.reading
    >['mapping'];
    await rosa.call(mapImport, { params: { id: large.id }, body: { mapping } });
    await expect(approve(jonas, id)).rejects.toMatchObject({ status: 409 });
  });

  test('approvers and viewers neither check nor store files (403)', async () => {
    const viewer = await addStaff(fixture.app, 'vera', 'viewer');
    const body = { fileName: 'f.csv', content: btoa('Name;E-Mail\n') };
    for (const staff of [jonas, viewer]) {
      await expect(staff.call(checkImport, { body })).rejects.toMatchObject({ status: 403 });
    }
  });

  test('a large body is received from staff alone, and up to its limit (413)', async () => {
    const { url } = fixture.app;
    const send = (headers: Record<string, string>, size: number) =>
      sendRaw(url, {
        method: 'POST',
        path: checkImport.path,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ fileName: 'f.csv', content: 'A'.repeat(size) }),
      });
    expect((await send({}, 1_000_000)).status).toBe(401);
    const lines = `Name;E-Mail\n${'Anna Muster;anna@example.com\n'.repeat(20_000)}`;
    expect((await check(lines)).counts['error']).toBe(0);
    await expect(
      rosa.call(checkImport, { body: { fileName: 'f.csv', content: 'A'.repeat(22_000_001) } }),
    ).rejects.toMatchObject({ status: 413 });
  });
});
