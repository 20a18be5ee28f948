import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import { createFakeApi, ListResponse } from '../test/fakeApi.ts';
import { portfolio, withdrawal } from '../test/fixtures.ts';
import { press, renderAdmin } from '../test/renderAdmin.tsx';

afterEach(cleanup);

const NAMES = ['Matteo Ferrari', 'Zoé Dubois', 'Lea Frei'];

function start(at = '') {
  let requests = NAMES.map((investorName, index) => withdrawal({ id: `w${index + 1}`, investorName }));
  const service = createFakeApi();
  service.on(listWithdrawals, ({ query }: { query: URLSearchParams }) => {
    const q = query.get('q');
    const found = requests.filter(({ id, investorName }) => !q || id === q || investorName.includes(q));
    return new ListResponse({ requests: found }, found.length);
  });
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  service.on(processWithdrawal, ({ body }: { body: unknown }) => {
    const { requestId } = body as { requestId: string };
    const request = requests.find(({ id }) => id === requestId);
    requests = requests.filter(({ id }) => id !== requestId);
    return { success: true, request: { ...request, status: 'declined' } };
  });
  renderAdmin({ at: `/admin?tab=withdrawals${at}`, service });
}

const pane = (name: string) => screen.findByRole('complementary', { name });
const focusedRow = () => document.activeElement?.closest('tr')?.textContent ?? '';

test('ListScreen › keys in the pane scroll it and do not open another record', async () => {
  start('&open=w2');
  const body = within(await pane('Zoé Dubois')).getByRole('group', { name: 'Zoé Dubois' });
  body.focus();
  expect(document.activeElement).toBe(body);
  for (const key of ['PageDown', 'PageUp', 'End', 'Home', 'ArrowUp', 'ArrowDown']) {
    expect(fireEvent.keyDown(body, { key })).toBe(true);
    await pane('Zoé Dubois');
  }
  const button = within(await pane('Zoé Dubois')).getByRole('button', { name: 'Decline' });
  expect(fireEvent.keyDown(button, { key: 'End' })).toBe(true);
  await pane('Zoé Dubois');
});

test('ListScreen › the focused row is the open record', async () => {
  start();
  await screen.findByText('Lea Frei');
  press('Home');
  press('Enter');
  await pane('Matteo Ferrari');
  for (const [key, name] of [
    ['ArrowDown', 'Zoé Dubois'],
    ['PageDown', 'Lea Frei'],
    ['Home', 'Matteo Ferrari'],
  ] as const) {
    press(key);
    await pane(name);
    expect(focusedRow()).toContain(name);
  }
});

test('ListScreen › a search without results leaves the focus in the field', async () => {
  start();
  await screen.findByText('Lea Frei');
  press('ArrowDown');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'nobody' } });
  await screen.findByText(/No withdrawal requests match/);
  fireEvent.change(field, { target: { value: '' } });
  await screen.findByText('Lea Frei');
  expect(document.activeElement).toBe(field);
});

test('ListScreen › the focus stays in the list when a row is decided beside an open record', async () => {
  start('&open=w1');
  await pane('Matteo Ferrari');
  const button = within((await screen.findByText('Zoé Dubois')).closest('tr') ?? document.body).getByRole(
    'button',
    { name: 'Decline' },
  );
  button.focus();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Decline / }));
  await waitFor(() => expect(screen.queryByText('Zoé Dubois')).toBeNull());
  await waitFor(() => expect(focusedRow()).toContain('Matteo Ferrari'));
});

test('ListScreen › F6, and Enter on the open row, move the focus into the pane', async () => {
  start();
  await screen.findByText('Lea Frei');
  press('Home');
  press('Enter');
  const body = within(await pane('Matteo Ferrari')).getByRole('group', { name: 'Matteo Ferrari' });
  expect(focusedRow()).toContain('Matteo Ferrari');
  press('F6');
  expect(document.activeElement).toBe(body);
  press('F6');
  expect(focusedRow()).toContain('Matteo Ferrari');
  press('Enter');
  expect(document.activeElement).toBe(body);
  press('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const text = help.getByText('Between the list and the open record');
  expect(text.previousElementSibling?.textContent).toBe('F6');
});
