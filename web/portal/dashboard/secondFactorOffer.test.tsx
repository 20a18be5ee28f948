import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountResponses, signInAgain } from '../../test/portalAccount.ts';
import { user } from '../../test/portalSamples.ts';
import { renderPortal } from '../../test/renderPortal.tsx';
import { CHECK, hasCode, hasNone, LOGIN, press, type } from '../../test/signInSteps.ts';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';

const OFFER = /protect your account with a second factor/;
const NO_FACTORS = { passkeys: [], totp: null, recoveryCodes: 0, required: false };
const PASSKEY = {
  id: 'p1',
  name: 'My laptop',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
};

/** Signs in to an account that has transactions. */
function stubAccount(factors: object, check = hasNone) {
  return stubNetwork({
    ...accountResponses,
    'GET /api/portal/factors': () => jsonResponse({ ...NO_FACTORS, ...factors }),
    [CHECK]: check,
    [LOGIN]: () => jsonResponse({ user, language: 'en', message: '' }),
  });
}

async function activate() {
  renderPortal(`/portal#id=${user.investorId}&activate=one-time-token`);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Create Access Code' });
  type('Access Code', 'walk the ridge');
  type('Confirm Access Code', 'walk the ridge');
  press('Create & Login');
  await screen.findByRole('heading', { name: 'Your account is open' });
}

const requestedFactors = (sent: ReturnType<typeof stubNetwork>) =>
  waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/portal/factors'));

describe('second factor', () => {
  it('is offered after activation, with a link to the settings', async () => {
    stubAccount({});
    await activate();
    const offer = await screen.findByText(OFFER);
    const link = offer.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['settings', '/portal/settings']);
    fireEvent.click(link as HTMLAnchorElement);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/portal/settings'));
  });

  it.each([
    ['a passkey', { passkeys: [PASSKEY] }],
    ['an authenticator app', { totp: { confirmedAt: '2026-11-20T09:00:00.000Z' } }],
  ])('is not offered once %s is set up', async (_, factors) => {
    const sent = stubAccount(factors);
    await activate();
    await requestedFactors(sent);
    await screen.findByText('Portfolio Value');
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('is not offered at a later sign-in', async () => {
    const sent = stubAccount({}, hasCode);
    renderPortal('/portal');
    await signInAgain();
    await screen.findByRole('heading', { name: 'Investment Dashboard' });
    await screen.findByText('Portfolio Value');
    expect(screen.queryByRole('heading', { name: 'Your account is open' })).toBeNull();
    expect(sent.map(({ path }) => path)).not.toContain('/api/portal/factors');
  });
});
