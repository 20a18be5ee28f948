import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listApprovals } from '#common/contract/approvals.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { dryRunPolicies, getPolicies, type PastDecision, setPolicies } from '#common/contract/policies.ts';
import { createFakeApi, ErrorResponse, ListResponse } from '../../test/fakeApi.ts';
import { chooseInPalette, renderAdmin, settle } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const limit = {
  kind: 'withdrawal_limit',
  isOn: true,
  amount: 15_000,
  percent: null,
  per: 'request',
  role: 'approver',
  hours: null,
} as const;

const decision = (changes: Partial<PastDecision>): PastDecision => ({
  seq: 1,
  at: '2026-10-02T09:00:00.000Z',
  by: 'Mara Keller',
  summary: 'The withdrawal was approved.',
  ...changes,
});

const withdrawal = decision({ seq: 7, subject: 'w1', investorId: 'INV-1A2B3C4D', amount: 12_000 });
const totals = decision({
  seq: 9,
  at: '2026-10-03T09:00:00.000Z',
  summary: 'The portfolio was valued.',
  investorId: 'INV-9Z8Y7X6W',
  amount: 60_000.5,
  approvedBy: 'Reto Ammann',
});

type Results = EndpointOutput<typeof dryRunPolicies>['results'];

function serviceWith(results: Results) {
  const service = createFakeApi();
  service.on(listApprovals, new ListResponse([], 0));
  const approvers = { approver: 2, administrator: 1 };
  service.on(getPolicies, { success: true, version: 3, policies: [limit], approvers });
  service.on(dryRunPolicies, { success: true, from: '2026-08-22T22:00:00.000Z', results });
  return service;
}

const address = () => screen.getByTestId('address').textContent;

/** Opens the dialog, runs the draft and waits for its result. */
async function runDraft(service: ReturnType<typeof createFakeApi>, typedLimit?: string) {
  renderAdmin({ service, at: '/admin?tab=approvals&view=policies' });
  await screen.findByText('$15,000 per investor in 30 days');
  fireEvent.click(screen.getByRole('button', { name: 'Edit policies…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit policies' }));
  if (typedLimit)
    fireEvent.change(dialog.getByLabelText('Limit in 30 days (USD)'), { target: { value: typedLimit } });
  fireEvent.click(dialog.getByRole('button', { name: 'Dry run' }));
  await dialog.findByRole('heading', { name: 'The last 90 days under this draft' });
  return dialog;
}

const TWO: Results = [
  { kind: 'withdrawal', decisions: 14, needed: 1, neededNow: 2, newest: [withdrawal] },
  { kind: 'totals', decisions: 3, needed: 1, neededNow: 0, newest: [totals] },
];

test('PoliciesDialog › lists each decision with policy, amount, date, people and a link to its record', async () => {
  const dialog = await runDraft(serviceWith(TWO));
  expect(
    dialog.getByText('2 decisions would have needed a second person. All are listed, newest first.'),
  ).toBeTruthy();
  const rows = within(
    dialog.getByRole('list', { name: 'Decisions that would have needed a second person' }),
  ).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Portfolio totals\$60,000\.50The portfolio was valued\.3 Oct 2026.*Mara Keller, approved by Reto AmmannOpen INV-9Z8Y7X6W$/,
    ),
    expect.stringMatching(
      /^Withdrawals\$12,000\.00The withdrawal was approved\.2 Oct 2026.*, Mara KellerOpen withdrawal$/,
    ),
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Open withdrawal' }));
  expect(address()).toBe('/admin?tab=withdrawals&open=w1');
});

test('PoliciesDialog › says how many decisions are listed, and which policies are not replayed', async () => {
  const service = serviceWith([
    { kind: 'withdrawal', decisions: 140, needed: 120, neededNow: 2, newest: [withdrawal] },
  ]);
  const dialog = await runDraft(service);
  expect(
    dialog.getByText(
      '120 decisions would have needed a second person. The newest of each policy are listed: 1 of 120.',
    ),
  ).toBeTruthy();
  for (const name of ['Access and e-mail address of investors', 'New payout accounts', 'Withdrawal limit'])
    expect(dialog.getByText(new RegExp(`^“${name}”`))).toBeTruthy();
});

test('PoliciesDialog › asks before a link leaves an unsaved draft', async () => {
  const dialog = await runDraft(serviceWith(TWO), '20,000');
  fireEvent.click(dialog.getByRole('button', { name: 'Open INV-9Z8Y7X6W' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Limit in 30 days (USD)').value).toBe('20,000');
  expect(address()).toContain('tab=approvals');
});

test('PoliciesDialog › shows a dry run, and what waits after saving', async () => {
  const service = serviceWith([{ kind: 'withdrawal', decisions: 14, needed: 0, neededNow: 2, newest: [] }]);
  service.on(setPolicies, new ErrorResponse('stale_version', 'Changed by someone else.'));
  const dialog = await runDraft(service, '20,000');
  expect(dialog.getByText('Withdrawals').closest('tr')?.textContent).toBe('Withdrawals1420');
  expect(dialog.getByText('No decision would have needed a second person.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save policies' }));
  await waitFor(() => expect(service.callsOf(setPolicies)).toHaveLength(1));
  expect(service.callsOf(setPolicies)[0]?.body).toEqual({
    version: 3,
    policies: [{ kind: 'withdrawal_limit', isOn: true, per: 'request', role: 'approver', amount: 20_000 }],
  });
  await screen.findAllByText('Changed by someone else.');
});

const changeLimit = (dialog: ReturnType<typeof within>, value: string) =>
  fireEvent.change(dialog.getByLabelText('Limit in 30 days (USD)'), { target: { value } });

test.each([
  ['20’000.50', 20_000.5],
  ['20.000,50', 20_000.5],
  ['$20,000', 20_000],
])(
  'PoliciesDialog › sends the amount %s as %d, after showing how it is understood',
  async (typed, amount) => {
    const service = serviceWith([]);
    service.on(setPolicies, { success: true });
    const dialog = await runDraft(service);
    changeLimit(dialog, typed);
    expect(dialog.getByText(/^= \$20,000/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save policies' }));
    await waitFor(() => expect(service.callsOf(setPolicies)).toHaveLength(1));
    expect(service.callsOf(setPolicies)[0]?.body).toMatchObject({ policies: [{ amount }] });
  },
);

test('PoliciesDialog › asks for a plainer amount instead of guessing one', async () => {
  const service = serviceWith([]);
  const dialog = await runDraft(service);
  changeLimit(dialog, '20,00,0');
  fireEvent.click(dialog.getByRole('button', { name: 'Save policies' }));
  await dialog.findByText(/can be read in more than one way/);
  expect(service.callsOf(setPolicies)).toHaveLength(0);
});

test('PoliciesDialog › shows no dry run of an earlier draft', async () => {
  const service = serviceWith(TWO);
  const dialog = await runDraft(service);
  const late = Promise.withResolvers<unknown>();
  service.on(dryRunPolicies, late.promise);
  fireEvent.click(dialog.getByRole('button', { name: 'Dry run' }));
  await waitFor(() => expect(service.callsOf(dryRunPolicies)).toHaveLength(2));
  changeLimit(dialog, '20,000');
  late.resolve({ success: true, from: '2026-08-22T22:00:00.000Z', results: TWO });
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Dry run' })).toHaveProperty('disabled', false),
  );
  expect(dialog.queryByRole('heading', { name: 'The last 90 days under this draft' })).toBeNull();
});

test('PoliciesDialog › sends the version that the draft is based on', async () => {
  const service = serviceWith([]);
  service.on(setPolicies, new ErrorResponse('stale_version', 'Changed by someone else.'));
  const dialog = await runDraft(service, '20,000');
  const approvers = { approver: 2, administrator: 1 };
  service.on(getPolicies, { success: true, version: 4, policies: [limit], approvers });
  await chooseInPalette('Refresh');
  await waitFor(() => expect(service.callsOf(getPolicies).length).toBeGreaterThan(1));
  await settle();
  fireEvent.click(dialog.getByRole('button', { name: 'Save policies' }));
  await waitFor(() => expect(service.callsOf(setPolicies)).toHaveLength(1));
  expect(service.callsOf(setPolicies)[0]?.body).toMatchObject({ version: 3 });
});
