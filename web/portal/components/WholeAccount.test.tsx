import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { rateAsset } from '#common/domain/instruments/catalogue.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { loadPortalTexts, renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { WholeAccount } from './WholeAccount.tsx';

const HOLDINGS = `GET /api/portfolio/${user.investorId}/holdings`;
const holdings = {
  version: 3,
  holdings: [
    { name: 'Managed portfolio', kind: 'managed', colour: '#7d8a86', value: '60000.00' },
    { name: 'Bitcoin', kind: 'coin', colour: '#d9822b', value: '60000.00' },
  ],
};
const show = (shown: Portfolio) =>
  renderSignedIn(
    <WholeAccount portfolio={shown}>
      {({ assets }) => (
        <p>{assets.map(({ name, allocation, value }) => `${name} ${allocation} ${value}`).join(', ')}</p>
      )}
    </WholeAccount>,
  );

it('WholeAccount › shows the portfolio of an account without positions as it is', () => {
  const sent = stubNetwork({});
  show(portfolio);
  screen.getByText('Bitcoin 41 49200, Gold 59 70800');
  expect(sent).toEqual([]);
});

it('WholeAccount › adds positions, and loads them again after an error', async () => {
  let isDown = true;
  stubNetwork({ [HOLDINGS]: () => (isDown ? errorResponse(503, 'unavailable') : jsonResponse(holdings)) });
  show({ ...portfolio, hasPositions: true });
  const retry = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText('Bitcoin 70.5 84600, Gold 29.5 35400');
});

it.each([
  ['de', 'Barguthaben (CHF)'],
  ['fr', 'Liquidités (CHF)'],
] as const)(
  'WholeAccount › names cash in the language, by which it is rated (%s)',
  async (language, name) => {
    await loadPortalTexts(language);
    const cash = { name: 'Cash (CHF)', symbol: 'CHF', kind: 'cash', colour: '#7d8a86', value: '900.00' };
    stubNetwork({ [HOLDINGS]: () => jsonResponse({ version: 3, holdings: [cash] }) });
    renderSignedIn(
      <LanguageProvider value={language}>
        <WholeAccount portfolio={{ ...portfolio, hasPositions: true }}>
          {({ assets }) => assets.map((asset) => `${asset.name}: ${rateAsset(asset.name)}`).join(', ')}
        </WholeAccount>
      </LanguageProvider>,
    );
    await screen.findByText(`${name}: other`);
  },
);
