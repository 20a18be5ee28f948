import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { loadAreas } from '../../language/areas.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

await Promise.all([
  loadAreas('de', ['portal', 'portalPanels', 'proof']),
  loadAreas('fr', ['portal', 'portalPanels', 'proof']),
]);
afterEach(cleanup);

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? '';

it.each([
  ['de', 'Betrag', 'Bankverbindung', 'Auftrag senden', /^Diese IBAN ist zu kurz: /],
  ['fr', 'Montant', 'Coordonnées bancaires', 'Envoyer la demande', /^Cet IBAN est trop court : /],
] as const)(
  'WithdrawalDialog › says what is wrong in the language of the page (%s)',
  async (language, amount, account, send, message) => {
    stubNetwork({
      [`GET /api/withdrawals/assets/${user.investorId}`]: () => jsonResponse({ assets: [] }),
      'GET /api/portal/payout-accounts': () => jsonResponse({ accounts: [] }),
    });
    renderSignedIn(
      <LanguageProvider value={language}>
        <WithdrawalDialog onClose={() => undefined} />
      </LanguageProvider>,
    );
    fireEvent.change(await screen.findByLabelText(amount), { target: { value: '500' } });
    fireEvent.change(screen.getByLabelText(account), { target: { value: 'CH93 0076 2011 6238' } });
    fireEvent.click(screen.getByRole('button', { name: send }));
    const error = await screen.findByText((text) => message.test(plain(text)));
    expect(error.textContent).not.toContain('This IBAN');
  },
);
