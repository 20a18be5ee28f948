import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getStaffStepUpOptions } from '#common/contract/staffFactors.ts';
import { listWithdrawals, processWithdrawal } from '#common/contract/withdrawals.ts';
import type { AdminClient } from '../adminClient.ts';
import { createFakeApi, ErrorResponse, ListResponse, SESSION } from '../test/fakeApi.ts';
import { portfolio, withdrawal } from '../test/fixtures.ts';
import { press, renderAdmin, settle } from '../test/renderAdmin.tsx';

afterEach(cleanup);

async function start() {
  const service = createFakeApi();
  service.on(listWithdrawals, new ListResponse({ requests: [withdrawal()] }, 1));
  service.on(getPortfolio, { success: true, portfolio: portfolio() });
  const { client } = renderAdmin({ service, at: '/admin?tab=withdrawals' });
  await screen.findByText('Matteo Ferrari');
  return { service, client };
}

/** The dashboard locks, and somebody signs in at the locked screen. */
function signInAgain({ session }: AdminClient, username: string) {
  act(() => session.lock('idle'));
  act(() =>
    session.open({
      ...SESSION,
      token: 'token-2',
      staff: { ...SESSION.staff, username, displayName: username },
    }),
  );
}

test('AdminApp › shows nothing that was loaded for another person', async () => {
  const { service, client } = await start();
  service.on(listWithdrawals, new Promise(() => undefined));
  signInAgain(client, 'nils');
  await screen.findByRole('button', { name: /^My account: nils/ });
  expect(screen.queryByText('Matteo Ferrari')).toBeNull();
  await waitFor(() =>
    expect(service.callsOf(listWithdrawals).at(-1)?.headers.get('Authorization')).toBe('Bearer token-2'),
  );
});

test('AdminApp › does not ask another person to confirm a change', async () => {
  const { service, client } = await start();
  service.on(processWithdrawal, new ErrorResponse('step_up_required'));
  service.on(getStaffStepUpOptions, { success: true, methods: ['totp'] });
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  signInAgain(client, 'nils');
  await screen.findByRole('button', { name: /^My account: nils/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  await settle();
  expect(service.callsOf(processWithdrawal)).toHaveLength(1);
});

test('AdminApp › stays open when a request of an earlier session is rejected late', async () => {
  const { service, client } = await start();
  const late = Promise.withResolvers<unknown>();
  service.on(processWithdrawal, late.promise);
  press('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Approve $5,000.00' }));
  await waitFor(() => expect(service.callsOf(processWithdrawal)).toHaveLength(1));
  signInAgain(client, 'admin');
  await act(async () => late.resolve(new ErrorResponse('not_signed_in')));
  await settle();
  expect(client.session.state().status).toBe('open');
});
