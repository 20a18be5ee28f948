import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/renderPage.tsx';
import { errorResponse, jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { ReceiptNote, type SentForm } from '../results/ReceiptNote.tsx';
import { ApplyForm } from './ApplyForm.tsx';

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  type('Full name', 'Ada Muster');
  type('E-mail', 'ada@example.org');
  type('Phone', '+41 44 123 45 67');
  type('Investment goal', 'diversification');
  type('Risk tolerance', 'low');
  type('Liquidity needs', 'long-term');
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
const submitted = () => jsonResponse({ reference: 'AP-1F2E3D4C5B6A', emailed: true });
const form = (onSent: (sent: SentForm) => void = () => undefined) =>
  renderPage(<ApplyForm onSent={onSent} />);

it('ApplyForm › shows all missing fields, focuses the first and sends nothing', async () => {
  const sent = stubNetwork(() => submitted());
  form();
  type('Full name', 'A');
  type('Phone', '044 12345');
  type('Investment amount', '9999');
  send();
  for (const message of [
    'Full name is required',
    'Invalid email address',
    'Phone number is required',
    'Minimum investment is $10,000',
    'Investment goal is required',
    'Risk tolerance is required',
    'Liquidity needs is required',
  ]) {
    await screen.findByText(message);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(sent).toHaveLength(0);
});

it('ApplyForm › starts at $50,000 in steps of 1000 and sends all values', async () => {
  const sent = stubNetwork(() => submitted());
  let sentForm: SentForm | undefined;
  form((sent) => {
    sentForm = sent;
  });
  const amount = screen.getByLabelText<HTMLInputElement>('Investment amount');
  expect([amount.value, amount.step, amount.min]).toEqual(['50,000', '1000', '10000']);
  fillIn();
  send();
  await waitFor(() => expect(sentForm).toBeDefined());
  expect(sentForm).toMatchObject({ kind: 'application', submitted: { reference: 'AP-1F2E3D4C5B6A' } });
  expect(sent[0]?.path).toBe('/api/applications');
  expect(sent[0]?.body).toEqual({
    fullName: 'Ada Muster',
    email: 'ada@example.org',
    phone: '+41 44 123 45 67',
    investmentAmount: 50_000,
    investmentGoal: 'diversification',
    riskTolerance: 'low',
    liquidityNeeds: 'long-term',
  });
});

it('ApplyForm › sends once on repeated clicks and shows the pending state', async () => {
  let finish = (_: Response) => {};
  const sent = stubNetwork(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  form();
  fillIn();
  send();
  const busy = await screen.findByRole('button', { name: 'Submitting...' });
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(busy);
  fireEvent.submit(busy.closest('form') as HTMLFormElement);
  finish(submitted());
  await screen.findByRole('button', { name: 'Apply Now' });
  expect(sent).toHaveLength(1);
});

it('ApplyForm › keeps input and idempotency key after a network error, and takes a new key after an edit', async () => {
  let isOffline = true;
  const sent = stubNetwork(() => (isOffline ? Promise.reject(new TypeError('offline')) : submitted()));
  form();
  fillIn();
  send();
  await screen.findAllByText('Connection Error');
  expect(document.querySelector('.form-error')?.textContent).toBe(
    'Connection Error Unable to connect. Please check your internet and try again.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Muster');
  isOffline = false;
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  type('Full name', 'Ada Other');
  await waitFor(() => screen.getByRole('button', { name: 'Apply Now' }));
  send();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('ApplyForm › shows field errors of the server beside the field, with a toast', async () => {
  stubNetwork(() => errorResponse(400, 'validation', { fields: { email: 'Invalid email address' } }));
  form();
  fillIn();
  send();
  await screen.findAllByText('Technical Error');
  screen.getAllByText(/A technical error occurred. Please try again./);
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText('Invalid email address');
});

it('ApplyForm › shows the waiting time after a 429 until the next attempt', async () => {
  let isThrottled = true;
  const throttled = () =>
    Response.json({ success: false, code: 'throttled' }, { status: 429, headers: { 'Retry-After': '600' } });
  stubNetwork(() => (isThrottled ? throttled() : submitted()));
  let isSent = false;
  form(() => {
    isSent = true;
  });
  fillIn();
  send();
  await screen.findAllByText('Too Many Attempts');
  const notice = document.querySelector('.form-error');
  expect(notice?.textContent).toContain('Please try again in 10 minutes.');
  expect(screen.queryByText('Technical Error')).toBeNull();
  isThrottled = false;
  send();
  await waitFor(() => expect(isSent).toBe(true));
  expect(document.querySelector('.form-error')).toBeNull();
});

it('ApplyForm › keeps the draft of this tab until it is sent', async () => {
  stubNetwork(() => submitted());
  const first = form();
  fillIn();
  first.unmount();
  let isSent = false;
  const second = form(() => {
    isSent = true;
  });
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Muster');
  expect(screen.getByLabelText<HTMLSelectElement>('Risk tolerance').value).toBe('low');
  send();
  await waitFor(() => expect(isSent).toBe(true));
  second.unmount();
  form();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
});

it('ReceiptNote › lists what was sent, with texts for values, and takes the focus', () => {
  const submitted = { reference: 'AP-1F2E3D4C5B6A', emailed: true };
  const values = {
    fullName: 'Ada Muster',
    email: 'ada@example.org',
    investmentAmount: 50_000.5,
    riskTolerance: 'low',
  };
  renderPage(
    <ReceiptNote
      title="Sent"
      text="Done."
      level={2}
      sent={{ kind: 'application', submitted, form: values }}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Sent' }));
  screen.getByText('AP-1F2E3D4C5B6A');
  screen.getByText('We have e-mailed the details to ada@example.org.');
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Ada Muster', 'ada@example.org', '$50,000.50', 'Low (win rate 85%+)']);
});
