import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user } from '../../test/portalSamples.ts';
import { CHECK, hasCode, LOGIN, openStep2, press, type } from '../../test/signInSteps.ts';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';

const SECOND = 'POST /api/portal/login/second-factor';
const step = { secondFactor: 'required', stepToken: 't'.repeat(30), methods: ['totp', 'recovery'] };

async function openSecondStep(responses: StubResponses = {}) {
  const sent = stubNetwork({ [CHECK]: hasCode, [LOGIN]: () => jsonResponse(step), ...responses });
  await openStep2();
  type('Access Code', 'correct horse');
  press('Access Portal');
  await screen.findByRole('heading', { name: 'Confirm That It Is You' });
  // The form loads after the heading.
  await screen.findByRole('button', { name: 'Back' });
  return () => sent.filter(({ path }) => path === '/api/portal/login/second-factor');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wrong = (message: string) => () => errorResponse(401, 'invalid_credentials', { message });

describe('SecondStep', () => {
  it('signs in with the code of the authenticator app', async () => {
    const requests = await openSecondStep({
      [SECOND]: () => jsonResponse({ user, language: 'en', message: '' }),
    });
    expect(document.activeElement).toBe(field('Code'));
    type('Code', '123 456');
    press('Access Portal');
    await screen.findByText('Welcome back, Helena Brunner!');
    const { stepToken } = step;
    expect(requests()[0]?.body).toEqual({ stepToken, proof: { kind: 'totp', code: '123 456' } });
  });

  it('asks for a missing code and sends nothing', async () => {
    const requests = await openSecondStep();
    press('Access Portal');
    screen.getByText('Code is required');
    expect(document.activeElement).toBe(field('Code'));
    expect(requests()).toEqual([]);
  });

  it('keeps a rejected code in its field, which gets the focus', async () => {
    await openSecondStep({ [SECOND]: wrong('This code is not right.') });
    type('Code', '000000');
    press('Access Portal');
    await screen.findByText('This code is not right.');
    expect(field('Code').value).toBe('000000');
    expect(document.activeElement).toBe(field('Code'));
  });

  it('shows the error of one method only at this method', async () => {
    const requests = await openSecondStep({ [SECOND]: wrong('This code is not right.') });
    type('Code', '000000');
    press('Access Portal');
    await screen.findByText('This code is not right.');
    press('Use a recovery code');
    expect(screen.queryByText('This code is not right.')).toBeNull();
    expect(document.activeElement).toBe(field('Recovery code'));
    type('Recovery code', 'ABCD-EFGH');
    press('Access Portal');
    await waitFor(() =>
      expect(requests().at(-1)?.body).toMatchObject({ proof: { kind: 'recovery', code: 'ABCD-EFGH' } }),
    );
  });

  it('says what to do without the second factor, and returns to the access code', async () => {
    await openSecondStep();
    screen.getByText(/lost your second factor and your recovery codes\?/);
    screen.getByText(/24 hours/);
    press('Back');
    await screen.findByRole('heading', { name: 'Enter Access Code' });
    screen.getByText(/lost your access code\?/);
  });

  it('reports that no second factor works in this browser', async () => {
    const passkeyOnly = { ...step, methods: ['passkey'] };
    await openSecondStep({ [LOGIN]: () => jsonResponse(passkeyOnly) });
    screen.getByText(/None of your second factors works in this browser/);
    press('Back');
    await screen.findByRole('heading', { name: 'Enter Access Code' });
  });
});
