import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listContacts } from '#common/contract/contacts.ts';
import { getHealth } from '#common/contract/health.ts';
import { listInstruments } from '#common/contract/instruments.ts';
import { getOverview } from '#common/contract/overview.ts';
import { createFakeApi, ErrorResponse } from './test/fakeApi.ts';
import { chooseInPalette, renderAdmin } from './test/renderAdmin.tsx';

afterEach(cleanup);

const busy = () => new ErrorResponse('unavailable', 'The service is busy.');

test.each([
  ['a list', listContacts, 'tab=contacts'],
  ['Overview', getOverview, 'tab=overview'],
  ['Instruments', listInstruments, 'tab=valuation&view=instruments'],
  ['Health', getHealth, 'tab=activity&view=health'],
])(
  'useKeptError › %s keeps its error and the retry button while it is requested again',
  async (_name, endpoint, search) => {
    const service = createFakeApi();
    service.on(endpoint, busy());
    renderAdmin({ service, at: `/admin?${search}` });
    const button = await screen.findByRole('button', { name: 'Try again' });
    const repeat = async (start: () => unknown) => {
      const { promise, resolve } = Promise.withResolvers<ErrorResponse>();
      service.on(endpoint, () => promise);
      const sent = service.callsOf(endpoint).length;
      await start();
      await waitFor(() => expect(service.callsOf(endpoint).length).toBeGreaterThan(sent));
      expect(button.isConnected).toBe(true);
      screen.getByText('The service is busy.');
      return () => act(async () => resolve(busy()));
    };
    const fail = await repeat(() => chooseInPalette('Refresh'));
    await fail();
    const failAgain = await repeat(() => fireEvent.click(button));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await failAgain();
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(button.isConnected).toBe(true);
  },
);
