import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import {
  cancelStatementRun,
  issueStatements,
  listStatementRuns,
  previewStatements,
  type StatementRunValues,
} from '#common/contract/statementRuns.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { ErrorResponse } from '../../test/fakeApi.ts';
import { startValuation } from '../../test/valuationTab.ts';

afterEach(cleanup);

const QUARTER = { from: '2026-07-01', to: '2026-09-30' };
const EARLIER = { from: '2026-04-01', to: '2026-06-30' };

const preview = (over: Partial<EndpointOutput<typeof previewStatements>> = {}) => ({
  ...{
    success: true as const,
    ...QUARTER,
    asKnownAt: '2026-11-20T12:00:00.000Z',
    periods: [QUARTER, EARLIER],
  },
  ...{ accounts: 41, leftOut: 2 },
  lines: [
    { investorId: 'INV-1A2B3C4D', fullName: 'Matteo Ferrari', problem: 'issued' as const },
    { investorId: 'INV-5E6F7G8H', fullName: 'Urs Keller', problem: 'noValue' as const },
  ],
  ...over,
});

const run = (over: Partial<StatementRunValues> = {}): StatementRunValues => ({
  ...{ id: 'r1', ...QUARTER, status: 'running', startedAt: '2026-11-20T12:00:00.000Z', requestedBy: 'Mira' },
  ...{ endedAt: null, cancelledBy: null, accounts: 1_200, done: 300, issued: 295 },
  ...over,
});

/** Renders the view of statements with these runs. */
function start(runs: readonly StatementRunValues[] = [], role?: StaffRole) {
  const service = startValuation('&view=statements', role);
  service.on(previewStatements, ({ query }: { query: URLSearchParams }) =>
    preview(query.has('from') ? { ...EARLIER, accounts: 0, leftOut: 0, lines: [] } : {}),
  );
  service.on(listStatementRuns, { success: true, runs: [...runs] });
  return service;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('StatementsView', () => {
  test('shows how many statements a run issues, and who is left out and why', async () => {
    start();
    await screen.findByRole('heading', { name: 'Statements from 1 Jul 2026 to 30 Sep 2026' });
    expect(screen.getByText('41')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Left out' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'InvestorReason',
      'Matteo FerrariIssued already',
      'Urs KellerNo value until then',
    ]);
    expect(await screen.findByText('No statements were issued for all accounts yet.')).toBeTruthy();
  });

  test('issues the statements of the previewed period', async () => {
    const service = start();
    service.on(issueStatements, { success: true, run: run() });
    fireEvent.click(await screen.findByRole('button', { name: 'Issue statements' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Issue statements from 1 Jul 2026 to 30 Sep 2026',
    });
    expect(dialog.textContent).toContain('41 accounts get a signed statement.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Issue statements' }));
    await expect.poll(() => service.callsOf(issueStatements)[0]?.body).toEqual(QUARTER);
  });

  test('says in words why a run does not start', async () => {
    const message = 'A run for this period is under way. Wait until it has ended.';
    start().on(issueStatements, new ErrorResponse('conflict', message));
    fireEvent.click(await screen.findByRole('button', { name: 'Issue statements' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Issue statements' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });

  test('offers earlier periods, and issues nothing where nothing is left', async () => {
    start();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Period' }), {
      target: { value: `${EARLIER.from} ${EARLIER.to}` },
    });
    await screen.findByRole('heading', { name: 'Statements from 1 Apr 2026 to 30 Jun 2026' });
    expect(button('Issue statements').disabled).toBe(true);
    expect(screen.getByText('No account is left out.')).toBeTruthy();
  });

  test('shows how far a run is, and cancels it', async () => {
    const service = start([run(), run({ id: 'r0', status: 'cancelled', cancelledBy: 'Rosa', issued: 7 })]);
    const progress = await screen.findByRole('progressbar', {
      name: 'Statements from 1 Jul 2026 to 30 Sep 2026',
      description: '300 of 1,200 accounts',
    });
    expect(progress.getAttribute('value')).toBe('300');
    expect(screen.getByText('Cancelled by Rosa')).toBeTruthy();
    service.on(cancelStatementRun, { success: true, run: run({ status: 'cancelled' }) });
    fireEvent.click(button('Cancel the run from 1 Jul 2026 to 30 Sep 2026'));
    await expect.poll(() => service.callsOf(cancelStatementRun)[0]?.body).toEqual({ id: 'r1' });
  });

  test('lets a viewer read only', async () => {
    start([run()], 'viewer');
    await screen.findByRole('progressbar');
    await screen.findByRole('table', { name: 'Left out' });
    expect(screen.queryByRole('button', { name: /Issue|Cancel/ })).toBeNull();
  });

  test('says what went wrong, and shows the preview once it can be loaded', async () => {
    const service = start();
    service.on(previewStatements, new ErrorResponse('internal', 'Something went wrong.'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: /^Statements from/ })).toBeNull();
    service.on(previewStatements, preview());
    fireEvent.click(again);
    await screen.findByRole('heading', { name: 'Statements from 1 Jul 2026 to 30 Sep 2026' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
