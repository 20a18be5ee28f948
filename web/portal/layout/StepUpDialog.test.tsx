import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWithdrawalDialog, REQUEST, submitRequest, typeInto } from '../../test/openWithdrawalDialog.tsx';
import { withdrawal } from '../../test/portalSamples.ts';
import { errorResponse, jsonResponse, type StubResponses } from '../../test/stubNetwork.ts';

const OPTIONS = 'POST /api/portal/step-up/options';
const STEP_UP = 'POST /api/portal/step-up';

const dialog = () => within(screen.getByRole('dialog', { name: 'Please confirm that it is you' }));

/** Sends a withdrawal request that needs a proof of identity. */
async function requestUnproven(responses: StubResponses = {}) {
  let isProven = false;
  const opened = await openWithdrawalDialog({
    [REQUEST]: () =>
      isProven ? jsonResponse({ message: '', request: withdrawal }) : errorResponse(403, 'step_up_required'),
    [OPTIONS]: () => jsonResponse({ methods: ['password'] }),
    [STEP_UP]: ({ body }) => {
      isProven = JSON.stringify(body).includes('right');
      return isProven ? jsonResponse() : errorResponse(401, 'invalid_credentials', { message: 'Not right.' });
    },
    ...responses,
  });
  typeInto('Amount', '100');
  typeInto('Bank Account Details', 'CH93 0076 2011 6238 5295 7');
  submitRequest();
  await screen.findByText('Please confirm that it is you');
  return opened;
}

async function confirm(accessCode: string) {
  fireEvent.change(await screen.findByLabelText('Access code'), { target: { value: accessCode } });
  fireEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
}

describe('StepUpDialog', () => {
  it('asks for the access code, and then repeats the same request under the same key', async () => {
    const { requests, onClose } = await requestUnproven();
    await confirm('right code');
    await screen.findByText('Withdrawal Requested');
    const [first, second] = requests();
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toBeTruthy();
    expect(requests()).toHaveLength(2);
    expect(onClose).toHaveBeenCalled();
  });

  it('shows a wrong access code at its field and asks again', async () => {
    const { requests } = await requestUnproven();
    await confirm('wrong code');
    await screen.findByText('Not right.');
    expect(document.activeElement).toBe(screen.getByLabelText('Access code'));
    expect(requests()).toHaveLength(1);
    await confirm('right code');
    await screen.findByText('Withdrawal Requested');
  });

  it.each(['Cancel', 'Close'])('keeps what was typed after %s, and shows no error', async (button) => {
    const { requests, onClose } = await requestUnproven();
    await screen.findByLabelText('Access code');
    fireEvent.click(dialog().getByRole('button', { name: button }));
    await screen.findByRole('button', { name: 'Submit Request' });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100');
    expect(screen.queryByText('Request Failed')).toBeNull();
    expect(requests()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the other methods of the account', async () => {
    await requestUnproven({ [OPTIONS]: () => jsonResponse({ methods: ['totp', 'recovery'] }) });
    await screen.findByLabelText('Code');
    fireEvent.click(dialog().getByRole('button', { name: 'Use a recovery code' }));
    screen.getByLabelText('Recovery code');
  });

  it('can load the methods again after an error', async () => {
    const responses = [
      () => errorResponse(503, 'unavailable'),
      () => jsonResponse({ methods: ['password'] }),
    ];
    await requestUnproven({ [OPTIONS]: () => (responses.shift() ?? responses[0] ?? jsonResponse)() });
    await waitFor(() => expect(dialog().getByRole('button', { name: /try again/i })).toBeTruthy());
    fireEvent.click(dialog().getByRole('button', { name: /try again/i }));
    await screen.findByLabelText('Access code');
  });
});
