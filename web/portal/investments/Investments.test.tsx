import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getHoldings, Holding } from '#common/contract/trades.ts';
import type { Language } from '#common/language/language.ts';
import { accountResponses, storeUser } from '../../test/portalAccount.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { loadPortalTexts, renderPortal } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';

await Promise.all([loadPortalTexts('de'), loadPortalTexts('fr')]);

type Account = Omit<EndpointOutput<typeof getHoldings>, 'success'>;

const at = '2026-11-26T17:00:00.000Z';
const managed: Holding = {
  id: 'm',
  symbol: '',
  name: 'Managed portfolio',
  kind: 'managed',
  currency: 'USD',
  colour: '#7d8a86',
  quantity: '1',
  price: { price: '120000.00', at, source: 'declared', by: null, state: 'declared' },
  rate: '1.00',
  ratePrice: null,
  value: '120000.00',
  costs: null,
  percent: 100,
};
const nestle: Holding = {
  ...managed,
  id: 'n',
  symbol: 'NESN',
  name: 'Nestlé',
  kind: 'security',
  currency: 'CHF',
  quantity: '1000.5',
  price: { price: '95.505', at: '2026-11-20T17:00:00.000Z', source: 'feed', by: null, state: 'stale' },
  rate: '1.2345678',
  ratePrice: { price: '1.2345678', at, source: 'declared', by: null, state: 'declared' },
  value: '117966.47',
  costs: {
    average: { cost: '120000.00', unrealised: '-2033.53', realised: '730.00' },
    fifo: { cost: '120100.00', unrealised: '-2133.53', realised: '830.00' },
  },
  percent: 90.4,
};
const cash: Holding = {
  ...managed,
  id: 'usd',
  symbol: 'USD',
  name: 'Cash (USD)',
  kind: 'cash',
  quantity: '12500',
  price: { price: '1.00', at, source: 'definition', by: null, state: 'fresh' },
  value: '12500.00',
  percent: 9.6,
};
const declared: Account = {
  version: 3,
  totalValue: '120000.00',
  costMethod: 'average',
  realised: { average: '0.00', fifo: '0.00' },
  managedEntry: 12,
  run: null,
  holdings: [managed],
  paidSince: '0.00',
  pendingTrades: 0,
};
const valued: Account = {
  version: 3,
  totalValue: '130466.47',
  costMethod: 'average',
  realised: { average: '730.00', fifo: '830.00' },
  managedEntry: null,
  run: { number: 7, at, publishedAt: '2026-11-26T17:05:00.000Z', entry: 31 },
  holdings: [nestle, cash],
  paidSince: '2500.00',
  pendingTrades: 2,
};

const HOLDINGS = `GET /api/portfolio/${user.investorId}/holdings`;

function open(holdings: StubResponses[string], language: Language = 'en', more: StubResponses = {}) {
  storeUser();
  const sent = stubNetwork({ ...accountResponses, [HOLDINGS]: holdings, ...more });
  renderPortal('/portal/investments', language);
  return sent;
}
const cellsOf = (row: HTMLElement | undefined) =>
  row ? [...row.children].map((cell) => cell.textContent?.trim()) : [];

describe('Investments', () => {
  it('shows a declared total as before, with who declared it', async () => {
    open(() => jsonResponse(declared));
    await screen.findByText('Value declared by Sample Firm on 26 Nov 2026, 18:00 CET.');
    const rows = within(screen.getByRole('table', { name: 'Your holdings' })).getAllByRole('row');
    expect(cellsOf(rows.at(-1)).slice(0, 3)).toEqual(['Portfolio', '$120,000', '100.0%']);
    expect(screen.queryByRole('button', { name: 'How this was calculated' })).toBeNull();
  });

  it('says that there are no holdings', async () => {
    open(() => jsonResponse({ ...declared, totalValue: '0.00', holdings: [] }), 'en', {
      [`GET /api/portfolio/${user.investorId}`]: () =>
        jsonResponse({ portfolio: { ...portfolio, totalValue: '0.00', assets: [] } }),
    });
    await screen.findByText('No holdings yet');
    expect(screen.queryByText(/declared by/)).toBeNull();
  });

  it('lists positions with the source and age of their prices, which add up to the total', async () => {
    open(() => jsonResponse(valued));
    const table = await screen.findByRole('table', { name: 'Your positions' });
    const [, first, second, total] = within(table).getAllByRole('row');
    expect(cellsOf(first)).toEqual([
      'Nestlé NESN',
      '1,000.5',
      'CHF\u00a095.505market price of 20 Nov 2026Old price',
      '$120,000.00',
      '−$2,033.53realized +$730.00',
      '$117,966.47 How this was calculated',
      '90.4%',
    ]);
    expect(cellsOf(second).slice(0, 3)).toEqual(['Cash (USD)', '12,500.00', '$1.00a dollar is one dollar']);
    expect(cellsOf(total)).toEqual(['Total', '', '$130,466.47', '100.0%']);
  });

  it.each([
    { language: 'en', awaiting: 'subscription', text: 'becomes units of Core with the next valuation.' },
    { language: 'en', awaiting: 'redemption', text: 'units of Core are redeemed with the next valuation.' },
    { language: 'de', awaiting: 'subscription', text: 'werden daraus Einheiten von Core.' },
    { language: 'fr', awaiting: 'redemption', text: 'des unités de Core seront rachetées' },
  ] as const)('says what cash waits for ($language, $awaiting)', async ({ language, awaiting, text }) => {
    const strategy = { symbol: 'CORE', name: 'Core', awaiting };
    open(() => jsonResponse({ ...valued, strategy }), language);
    const note = await screen.findByText(new RegExp(text));
    expect(note.closest('tr')?.textContent).toContain('(USD)');
  });

  it('explains a position and the account', async () => {
    open(() => jsonResponse(valued));
    fireEvent.click(await screen.findByRole('button', { name: /^\$117,966\.47/ }));
    const dialog = await screen.findByRole('dialog', { name: 'How this was calculated' });
    const text = dialog.textContent ?? '';
    expect(text).toContain('1,000.5 × CHF\u00a095.505 × 1.2345678 = $117,966.47');
    expect(text).toContain('1 CHF = $1.2345678declared by Sample Firm, 26 Nov 2026');
    expect(text).toContain('market price of 20 Nov 2026Old price');
    expect(text).toContain(
      'valuation 7, made for 26 Nov 2026, 18:00 CET and published 26 Nov 2026, 18:05 CET.',
    );
    expect(text).toContain('Entry 31 of the journal records this valuation.');
    expect(text).toContain('Realized gain/loss+$730.00');
    expect(text).toContain('By FIFO insteadcost $120,100.00, unrealized −$2,133.53, realized +$830.00');
    expect(text).toContain('$2,500.00 was paid in since then.');
    expect(text).toContain('2 trades are not part of these figures yet.');
    const sum = within(dialog).getByRole('table', { name: 'The whole account' });
    expect(within(sum).getAllByRole('row').map(cellsOf)).toEqual([
      ['Nestlé', '$117,966.47'],
      ['Cash (USD)', '$12,500.00'],
      ['Total', '$130,466.47'],
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('explains the account alone, before the first valuation', async () => {
    open(() => jsonResponse({ ...declared, paidSince: '-50.00', pendingTrades: 1 }));
    fireEvent.click(await screen.findByRole('button', { name: 'How this was calculated' }));
    const text = (await screen.findByRole('dialog')).textContent;
    expect(text).toContain('The positions have not been valued yet.');
    expect(text).toContain('$50.00 was paid out since then.');
    expect(text).toContain('One trade is not part of these figures yet.');
    // What the managed portfolio consists of is shown below the positions.
    screen.getByRole('heading', { name: 'Composition of the managed portfolio' });
  });

  it.each([
    ['de', 'So wurde das berechnet', '1’000.5 × CHF\u00a095.505 × 1.2345678 = USD\u00a0117’966.47'],
    ['fr', 'Comment ce montant est calculé', '1’000,5 × CHF\u00a095.505 × 1,2345678 = USD\u00a0117’966.47'],
  ] as const)('explains a position in the language (%s)', async (language, title, formula) => {
    open(() => jsonResponse(valued), language);
    fireEvent.click(await screen.findByRole('button', { name: /117’966\.47/ }));
    expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(formula);
  });

  it('loads again after an error', async () => {
    let isDown = true;
    open(() => (isDown ? errorResponse(503, 'unavailable') : jsonResponse(valued)));
    const retry = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    fireEvent.click(retry);
    await screen.findByRole('table', { name: 'Your positions' });
  });

  it('requests the holdings again only when the portfolio has a newer version', async () => {
    const versions = [2, 3];
    const sent = open(() =>
      jsonResponse({
        ...declared,
        version: versions.shift() ?? 3,
        pendingTrades: versions.length === 0 ? 1 : 0,
      }),
    );
    await screen.findByRole('table', { name: 'Your positions' });
    expect(sent.filter(({ path }) => path.endsWith('/holdings'))).toHaveLength(2);
  });
});
