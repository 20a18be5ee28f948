import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listJournal } from '#common/contract/activity.ts';
import { type ActivityEntry, listAccountActivity } from '#common/contract/portfolio.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { createFakeApi, ListResponse } from '../../test/fakeApi.ts';
import { portfolio } from '../../test/fixtures.ts';
import { choose, entry, startInvestors, type } from '../../test/investorsTab.tsx';
import { renderAdmin } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

const NOTES = { investorNote: 'Month-end valuation', reason: 'Compared with the custodian' };

function typeNotes(dialog: ReturnType<typeof within>) {
  type(dialog.getByLabelText('Note for the investor'), NOTES.investorNote);
  type(dialog.getByLabelText('Internal note'), NOTES.reason);
  expect(dialog.getByText('The investor sees this.')).toBeTruthy();
  expect(dialog.getByText('Only staff see this.')).toBeTruthy();
}

test('PortfolioValueDialog › sends the note for the investor and the internal note in separate fields', async () => {
  const service = startInvestors();
  service.on(updatePortfolio, { success: true, portfolio: portfolio() });
  const dialog = await choose('Edit Total Portfolio Value', 'Update portfolio');
  typeNotes(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Update portfolio' }));
  await screen.findByText('Portfolio Updated');
  expect(service.callsOf(updatePortfolio)[0]?.body).toMatchObject(NOTES);
});

test('DepositsDialog › sends the note for the investor and the internal note in separate fields', async () => {
  const service = startInvestors();
  service.on(addDeposit, { success: true, portfolio: portfolio(), depositId: 'd2' });
  const dialog = await choose('Edit Recent Deposits', 'Add transaction');
  type(dialog.getByLabelText('Amount (USD)'), '2500');
  typeNotes(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await screen.findByText('Transaction Added');
  expect(service.callsOf(addDeposit)[0]?.body).toMatchObject(NOTES);
});

test('InvestorDetail › labels both notes of an entry', async () => {
  const service = startInvestors('/admin?tab=investors&open=INV-1A2B3C4D');
  const shown: ActivityEntry = {
    id: '9',
    at: '2026-11-20T09:00:00.000Z',
    by: 'Mira Keller',
    actorType: 'staff',
    action: 'portfolio_valued',
    summary: 'The portfolio was valued at $118,000.00.',
    changes: [],
    ...NOTES,
  };
  service.on(listAccountActivity, new ListResponse([shown], 1));
  await screen.findByText('Note for the investor: “Month-end valuation”');
  await screen.findByText('Internal note: “Compared with the custodian”');
});

test('JournalEntryDetail › labels both notes, and a note from the investor as such', async () => {
  const service = createFakeApi();
  service.on(
    listJournal,
    new ListResponse(
      [
        entry({ seq: 9, summary: 'A valuation.', ...NOTES }),
        entry({ seq: 8, actorType: 'investor', summary: 'A request.', reason: 'Rent' }),
      ],
      2,
    ),
  );
  renderAdmin({ at: '/admin?tab=activity', service });
  fireEvent.click(await screen.findByRole('button', { name: 'A valuation.' }));
  const pane = within(await screen.findByRole('complementary'));
  expect(pane.getByText('Note for the investor').parentElement?.textContent).toContain(NOTES.investorNote);
  expect(pane.getByText('Internal note').parentElement?.textContent).toContain(NOTES.reason);
  fireEvent.click(screen.getByRole('button', { name: 'A request.' }));
  await pane.findByText('Note from the investor');
  expect(pane.queryByText('Internal note')).toBeNull();
});
