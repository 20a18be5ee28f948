import { afterEach, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { decideApproval, listApprovals, withdrawApproval } from '#common/contract/approvals.ts';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';
import { getSummary } from '#common/contract/summary.ts';

const FIRST = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const SECOND = '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn';

describe.each(DATABASES)('approvable on %s', (database) => {
  let app: TestApp;
  afterEach(async () => {
    expect(await verifyTree(app.context.em())).toMatchObject({ intact: true });
    await app.stop();
  });

  const open = async () => {
    app = await createTestApp({ database });
    return { admin: await app.staff(), jonas: await addStaff(app, 'jonas', 'approver') };
  };
  const set = (staff: Client, address: string, options = {}) =>
    staff.call(setDepositAddress, { body: { symbol: 'btc', address } }, options);
  const decide = async (staff: Client, id: string, decision: 'approve' | 'reject' = 'approve') => {
    const { changeHash } = await readApproval(staff, id);
    return staff.call(decideApproval, { body: { approvalId: id, changeHash, decision, note: 'Checked' } });
  };
  const stored = async (staff: Client) => (await staff.call(getDepositAddresses)).addresses.btc;
  const addStaffOfRole = async (name: string, role: 'viewer' | 'operations') => {
    const client = await addStaff(app, name, role);
    return client;
  };

  test('changes at once and answers as specified while nobody else could approve', async () => {
    app = await createTestApp({ database });
    const admin = await app.staff();
    await addStaffOfRole('vera', 'viewer');
    await addStaffOfRole('otto', 'operations');
    expect(await set(admin, FIRST)).toEqual({ success: true, symbol: 'btc', address: FIRST });
    expect(await admin.call(listApprovals)).toEqual([]);
  });

  test('stores the change for a second person, who approves it', async () => {
    const { admin, jonas } = await open();
    const id = await expectPending(set(admin, FIRST));
    expect(await stored(admin)).toBeUndefined();
    expect(await readApproval(jonas, id)).toMatchObject({
      policy: 'deposit_address',
      title: 'Change the deposit address for BTC',
      preview: [{ field: 'BTC address', before: null, after: FIRST }],
      status: 'pending',
      requiredRole: 'approver',
      requestedBy: 'Administrator',
      isMine: false,
      canDecide: true,
    });
    expect((await jonas.call(getSummary)).waiting.approvals).toBe(1);
    expect((await admin.call(getSummary)).waiting.approvals).toBe(0);
    const { approval } = await decide(jonas, id);
    expect(approval).toMatchObject({ status: 'approved', decidedBy: 'jonas', canDecide: false });
    expect(await stored(admin)).toBe(FIRST);
    expect((await jonas.call(getSummary)).waiting.approvals).toBe(0);
  });

  test('shows network and destination tag to the second person, and voids a change that was made from others', async () => {
    const { admin, jonas } = await open();
    const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    const setUsdt = (body: { address: string; network: 'ethereum' | 'tron' | 'bsc' }) =>
      admin.call(setDepositAddress, { body: { symbol: 'usdt', ...body } });
    const EVM = '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf';
    const tron = await expectPending(setUsdt({ address: TRON, network: 'tron' }));
    const ethereum = await expectPending(setUsdt({ address: EVM, network: 'ethereum' }));
    const bsc = await expectPending(setUsdt({ address: EVM, network: 'bsc' }));
    const hashes = await Promise.all(
      [tron, ethereum, bsc].map(async (id) => (await readApproval(jonas, id)).changeHash),
    );
    expect(new Set(hashes).size).toBe(3);
    expect((await readApproval(jonas, tron)).preview).toEqual([
      { field: 'USDT address', before: null, after: TRON },
      { field: 'USDT network', before: null, after: 'Tron (TRC-20)' },
    ]);
    await decide(jonas, ethereum);
    expect((await admin.call(getDepositAddresses)).details.usdt).toEqual({ network: 'ethereum' });
    await expect(decide(jonas, bsc)).rejects.toMatchObject({ code: 'approval_voided' });
    const xrp = { symbol: 'xrp', address: 'rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm', tag: '20481' } as const;
    const tagged = await expectPending(admin.call(setDepositAddress, { body: xrp }));
    expect((await readApproval(jonas, tagged)).preview).toContainEqual({
      field: 'Destination tag',
      before: null,
      after: '20481',
    });
  });

  test('names both people in the journal', async () => {
    const { admin, jonas } = await open();
    const id = await expectPending(set(admin, FIRST));
    await decide(jonas, id);
    const [change] = await admin.call(listJournal, { query: { action: 'deposit_address_changed' } });
    expect(change).toMatchObject({
      ...{ actor: 'jonas', requestedBy: 'Administrator' },
      after: { address: FIRST, approval: { id } },
    });
    const [requested] = await admin.call(listJournal, { query: { action: 'approval_requested' } });
    const [given] = await admin.call(listJournal, { query: { action: 'approval_given' } });
    const { changeHash } = await readApproval(admin, id);
    expect(requested).toMatchObject({ actor: 'Administrator', after: { changeHash } });
    expect(given).toMatchObject({ actor: 'jonas', requestedBy: 'Administrator', after: { changeHash } });
  });

  test('rejects a change that could not be carried out when it is requested', async () => {
    const { admin } = await open();
    await expect(set(admin, FIRST.replace('dzxm', 'dzxn'))).rejects.toMatchObject({ code: 'validation' });
    expect(await admin.call(listApprovals)).toEqual([]);
  });

  test('returns the same pending response to a repeated request', async () => {
    const { admin, jonas } = await open();
    const key = { idempotencyKey: 'one' };
    const id = await expectPending(set(admin, FIRST, key));
    expect(await expectPending(set(admin, FIRST, key))).toBe(id);
    expect(await expectPending(set(admin, FIRST))).toBe(id);
    await decide(jonas, id);
    expect(await expectPending(set(admin, FIRST, key))).toBe(id);
    expect(await admin.call(listApprovals)).toHaveLength(1);
  });

  test('takes the same change of a second person as the approval', async () => {
    const { admin } = await open();
    const id = await expectPending(set(admin, FIRST));
    const rosa = await addStaff(app, 'rosa', 'administrator');
    expect(await set(rosa, FIRST)).toMatchObject({ address: FIRST });
    expect(await readApproval(admin, id)).toMatchObject({ status: 'approved', decidedBy: 'rosa' });
    expect(await admin.call(listApprovals)).toHaveLength(1);
  });

  test('tells a second person who asks for another change of the record that one waits (409)', async () => {
    const { admin } = await open();
    const id = await expectPending(set(admin, FIRST));
    const rosa = await addStaff(app, 'rosa', 'administrator');
    await expect(set(rosa, SECOND)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Administrator has already asked .* BTC/),
    });
    expect((await readApproval(admin, id)).status).toBe('pending');
  });

  test('rejects the approval of the requester (403 self_approval)', async () => {
    const { admin } = await open();
    const id = await expectPending(set(admin, FIRST));
    await expect(decide(admin, id)).rejects.toMatchObject({ status: 403, code: 'self_approval' });
    await expect(decide(admin, id, 'reject')).rejects.toMatchObject({ code: 'self_approval' });
    expect(await stored(admin)).toBeUndefined();
  });

  test('changes nothing when it is rejected, and says so to the second decision', async () => {
    const { admin, jonas } = await open();
    const id = await expectPending(set(admin, FIRST));
    expect((await decide(jonas, id, 'reject')).approval.status).toBe('rejected');
    await expect(decide(jonas, id)).rejects.toMatchObject({ status: 409, code: 'already_decided' });
    expect(await stored(admin)).toBeUndefined();
  });

  test('ends when the requester withdraws it; another person cannot', async () => {
    const { admin, jonas } = await open();
    const id = await expectPending(set(admin, FIRST));
    const withdraw = (staff: Client) => staff.call(withdrawApproval, { body: { approvalId: id } });
    await expect(withdraw(jonas)).rejects.toMatchObject({ code: 'not_found' });
    expect((await withdraw(admin)).approval.status).toBe('withdrawn');
    await expect(decide(jonas, id)).rejects.toMatchObject({ code: 'already_decided' });
    expect(await stored(admin)).toBeUndefined();
  });

  test('voids a request when its record has changed (409 approval_voided), and stores that', async () => {
    const { admin, jonas } = await open();
    const first = await expectPending(set(admin, FIRST));
    const second = await expectPending(set(admin, SECOND));
    const { changeHash } = await readApproval(jonas, first);
    await decide(jonas, second);
    expect((await readApproval(jonas, first)).status).toBe('voided');
    const late = jonas.call(decideApproval, { body: { approvalId: first, changeHash, decision: 'approve' } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'approval_voided' });
    expect(await stored(admin)).toBe(SECOND);
  });

  test('rejects the approval of another change than the requested one (409)', async () => {
    const { admin, jonas } = await open();
    const id = await expectPending(set(admin, FIRST));
    const body = { approvalId: id, changeHash: '0'.repeat(64), decision: 'approve' } as const;
    await expect(jonas.call(decideApproval, { body })).rejects.toMatchObject({ code: 'conflict' });
    expect((await readApproval(jonas, id)).status).toBe('pending');
  });
});
