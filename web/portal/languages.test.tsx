import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#common/language/language.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { FirmProvider } from '../firmProfile.ts';
import { UiTexts } from '../language/UiTexts.tsx';
import { loadPortalPage } from '../PortalPage.tsx';
import { accountResponses, signInAgain, storeUser } from '../test/portalAccount.ts';
import { firm, portfolio, user } from '../test/portalSamples.ts';
import { loadPortalTexts, renderPortal } from '../test/renderPortal.tsx';
import { CHECK, hasCode, LOGIN } from '../test/signInSteps.ts';
import { jsonResponse, stubNetwork } from '../test/stubNetwork.ts';

await Promise.all([loadPortalTexts('de'), loadPortalTexts('fr')]);
const PortalPage = await loadPortalPage();

beforeEach(() => history.replaceState(null, '', '/'));

/** The portal at the address of the window, with its own router. */
function openAddress(language: Language, address: string) {
  history.replaceState(null, '', address);
  render(
    <LanguageProvider value={language}>
      <FirmProvider value={firm}>
        <UiTexts>
          <PortalPage />
        </UiTexts>
      </FirmProvider>
    </LanguageProvider>,
  );
}

const signInAs = (language: Language) => ({
  ...accountResponses,
  [CHECK]: hasCode,
  [LOGIN]: () => jsonResponse({ user, language, message: '' }),
});

/** The text of the screen with plain spaces. */
const shown = () => document.body.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';

describe('portal in German and French', () => {
  it.each([
    ['de', 'Anlegerportal', 'Anleger-ID', 'Weiter'],
    ['fr', 'Portail investisseur', 'Identifiant d’investisseur', 'Continuer'],
  ] as const)('signs in (%s)', async (language, heading, label, button) => {
    stubNetwork({});
    renderPortal('/portal', language);
    await screen.findByRole('heading', { name: heading });
    screen.getByLabelText(label);
    screen.getByRole('button', { name: button });
  });

  it.each([
    ['de', 'Portfoliowert', 'USD 120’000', '+20.00%'],
    ['fr', 'Valeur du portefeuille', 'USD 120’000', '+20,00 %'],
  ] as const)(
    'writes amounts and percentages as the language does (%s)',
    async (language, name, value, change) => {
      storeUser();
      stubNetwork(accountResponses);
      renderPortal('/portal', language);
      await screen.findByText(name);
      await waitFor(() => expect(shown()).toContain(`${name}${value}`));
      expect(shown()).toContain(change);
    },
  );

  it.each([
    ['de', '/portal/investments', 'Anlagen'],
    ['de', '/portal/portfolio', 'Analyse des Portfolios'],
    ['de', '/portal/settings', 'Einstellungen'],
    ['fr', '/portal/markets', 'Marchés'],
    ['fr', '/portal/activity', 'Activité du compte'],
    ['fr', '/portal/nowhere', '404 Page introuvable'],
  ] as const)('opens a section (%s, %s)', async (language, path, title) => {
    storeUser();
    stubNetwork(accountResponses);
    renderPortal(path, language);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.title).toContain(title);
  });

  it('names gold and cash in the language', async () => {
    storeUser();
    const assets = [
      { name: 'Gold', allocation: 60, color: '#c9a227', value: 72_000 },
      { name: 'Cash (USD)', allocation: 40, color: '#7d8a86', value: 48_000 },
    ];
    stubNetwork({
      ...accountResponses,
      [`GET /api/portfolio/${user.investorId}`]: () => jsonResponse({ portfolio: { ...portfolio, assets } }),
    });
    renderPortal('/portal', 'fr');
    await screen.findByText('Or');
    await screen.findByText('Liquidités (USD)');
  });

  it.each([
    ['de', 'Firefox auf Windows', /^Abmelden: Firefox auf Windows$/],
    ['fr', 'Firefox sur Windows', /Firefox sur Windows$/],
  ] as const)('shows device names in %s', async (language, device, signOut) => {
    storeUser();
    const at = '2026-11-20T09:00:00Z';
    const session = {
      id: 's1',
      startedAt: at,
      lastActiveAt: at,
      device: 'Firefox on Windows',
      current: false,
    };
    stubNetwork({
      ...accountResponses,
      'GET /api/portal/sessions': () => jsonResponse({ sessions: [session] }),
    });
    renderPortal('/portal/settings', language);
    await screen.findByText(device, { selector: 'strong' });
    screen.getByRole('button', { name: signOut });
    expect(shown()).not.toContain('Firefox on');
  });

  it('returns to the section after the sign-in, and keeps the language in its links', async () => {
    stubNetwork(signInAs('de'));
    openAddress('de', '/de/portal/profile?from=mail');
    fireEvent.change(await screen.findByLabelText('Anleger-ID'), { target: { value: user.investorId } });
    expect(location.pathname).toBe('/de/portal');
    fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    fireEvent.change(await screen.findByLabelText('Zugangscode'), { target: { value: 'correct horse' } });
    fireEvent.click(screen.getByRole('button', { name: 'Portal öffnen' }));
    await screen.findByRole('heading', { level: 1, name: 'Profil' });
    expect(location.pathname + location.search).toBe('/de/portal/profile?from=mail');
    expect(screen.getByRole('link', { name: 'Märkte' }).getAttribute('href')).toBe('/de/portal/markets');
  });

  it('opens in the language of the account after a sign-in at an address without one', async () => {
    stubNetwork(signInAs('fr'));
    openAddress('en', '/portal/markets?sort=name');
    await signInAgain();
    await waitFor(() => expect(location.pathname + location.search).toBe('/fr/portal/markets?sort=name'));
    expect(localStorage.getItem('currentUser')).toContain(user.investorId);
  });

  it.each([
    ['de', 'Sprache speichern', 'Fehler', 'Das ist nicht gelungen.'],
    ['fr', 'Enregistrer la langue', 'Erreur', 'Cela n’a pas fonctionné.'],
  ] as const)(
    'reports that no response arrived in the language (%s)',
    async (language, save, title, text) => {
      storeUser();
      stubNetwork({
        ...accountResponses,
        'GET /api/portal/profile': () => jsonResponse({ profile: { language } }),
        'PUT /api/portal/language': () => new TypeError(),
      });
      openAddress(language, `/${language}/portal/settings`);
      fireEvent.click(await screen.findByRole('button', { name: save }));
      await screen.findByText(title);
      expect(shown()).toContain(text);
    },
  );
});
