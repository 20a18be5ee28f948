import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { SecondFactors } from './SecondFactors.tsx';

const FACTORS = 'GET /api/portal/factors';
const at = '2026-11-20T09:00:00Z';
const phone = { id: 'p1', name: 'My phone', createdAt: at, lastUsedAt: null };
const totp = { confirmedAt: at };
const none = { passkeys: [], totp: null, recoveryCodes: 0 };

async function open(factors: object, responses: StubResponses = {}) {
  const sent = stubNetwork({ [FACTORS]: () => jsonResponse({ ...none, ...factors }), ...responses });
  renderSignedIn(<SecondFactors />);
  await screen.findByText('Authenticator app');
  return (path: string) => sent.filter((request) => request.path === path);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const CODES = '/api/portal/factors/recovery-codes';
const REMOVAL = '/api/portal/factors/remove-totp';

describe('SecondFactors', () => {
  it('offers no recovery codes without a second factor', async () => {
    await open({});
    expect(screen.queryByText('Recovery codes')).toBeNull();
  });

  it('creates the first recovery codes at once', async () => {
    await open({ totp }, { [`POST ${CODES}`]: () => jsonResponse({ codes: ['AAAA-BBBB', 'CCCC-DDDD'] }) });
    press('Create new codes');
    await (await dialog('Your recovery codes')).findByText('CCCC-DDDD');
  });

  it('replaces unused recovery codes only after a confirmation', async () => {
    const requests = await open(
      { totp, recoveryCodes: 4 },
      { [`POST ${CODES}`]: () => jsonResponse({ codes: ['AAAA-BBBB'] }) },
    );
    press('Create new codes');
    const confirmation = await dialog('Replace your recovery codes?');
    confirmation.getByText(/The 4 codes that you have not used will stop/);
    expect(requests(CODES)).toEqual([]);
    fireEvent.click(confirmation.getByRole('button', { name: 'Replace' }));
    await (await dialog('Your recovery codes')).findByText('AAAA-BBBB');
  });

  it.each([
    [{ totp }, true],
    [{ totp, passkeys: [phone] }, false],
  ])('says whether the removed factor is the last one (%#)', async (factors, isLast) => {
    const requests = await open(factors, { [`POST ${REMOVAL}`]: () => jsonResponse() });
    press(/^Remove\s*authenticator app$/);
    const confirmation = await dialog('Remove the authenticator app?');
    expect(confirmation.queryByText(/your access code alone signs you in/) !== null).toBe(isLast);
    confirmation.getByText(/next 24 hours wait/);
    fireEvent.click(confirmation.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests(REMOVAL)).toHaveLength(1));
    await screen.findByText('Authenticator App Removed');
  });

  it.each([
    ['Remove this passkey?', { passkeys: [phone], totp }, { totp }, /^Remove\s*My phone$/, 'remove-passkey'],
    ['Remove the authenticator app?', { totp }, {}, /^Remove\s*authenticator app$/, 'remove-totp'],
  ])('moves the focus to the heading after “%s”', async (title, before, after, name, removal) => {
    let factors: object = before;
    await open(before, {
      [FACTORS]: () => jsonResponse({ ...none, ...factors }),
      [`POST /api/portal/factors/${removal}`]: () => {
        factors = after;
        return jsonResponse();
      },
    });
    const opener = screen.getByRole('button', { name });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click((await dialog(title)).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second factor' }));
  });

  it('closes the set-up of the authenticator app when the person gives no proof of identity', async () => {
    await open(
      {},
      {
        'POST /api/portal/factors/totp-begin': () => errorResponse(403, 'step_up_required'),
        'POST /api/portal/step-up/options': () => jsonResponse({ methods: ['password'] }),
      },
    );
    press(/^Set up\s*authenticator app$/);
    const proof = await dialog('Please confirm that it is you');
    fireEvent.click(await proof.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a wrong code in the set-up of the authenticator app', async () => {
    const message = 'This code is not right. Please enter the code that the app shows now.';
    await open(
      {},
      {
        'POST /api/portal/factors/totp-begin': () =>
          jsonResponse({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Firm:INV?secret=ABCDEFGH' }),
        'POST /api/portal/factors/totp-confirm': () =>
          errorResponse(400, 'validation', { fields: { code: message } }),
      },
    );
    press(/^Set up\s*authenticator app$/);
    await screen.findByText('ABCD EFGH');
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    fireEvent.change(field, { target: { value: '000000' } });
    press('Finish the set-up');
    await screen.findByText(message);
    expect(field.value).toBe('000000');
    expect(document.activeElement).toBe(field);
  });
});
