import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { errorResponse, jsonResponse, type StubResponses, stubNetwork } from '../../test/stubNetwork.ts';
import { HoldingHistory } from './HoldingHistory.tsx';

const PATH = `GET /api/portfolio/${user.investorId}/allocation-history`;
const history: StubResponses = {
  [`GET /api/portfolio/${user.investorId}/history`]: () =>
    jsonResponse({
      range: 'All',
      from: '2026-01-01T00:00:00.000Z',
      to: portfolio.updatedAt,
      valuations: [
        { at: '2026-01-05T11:00:00.000Z', value: '100000.00', invested: '100000.00' },
        { at: '2026-06-01T10:00:00.000Z', value: '120000.00', invested: '100000.00' },
      ],
      flows: [],
    }),
};
const show = () => renderSignedIn(<HoldingHistory name="Gold" version={3} />);

it('HoldingHistory › lists the changes of the share with the value after each, newest first', async () => {
  stubNetwork({
    ...history,
    [PATH]: () =>
      jsonResponse({
        changes: [
          { at: '2026-01-06T11:00:00.000Z', assets: [{ name: 'Gold', allocation: 59.5 }] },
          { at: '2026-03-01T11:00:00.000Z', assets: [{ name: 'Gold', allocation: 59.5 }] },
          { at: '2026-07-01T10:00:00.000Z', assets: [{ name: 'Bitcoin', allocation: 100 }] },
        ],
      }),
  });
  show();
  const table = await screen.findByRole('table', { name: /^Changes in its share/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1 Jul 2026, 12:00 CEST', '59.5%', '0.0%', '−59.5\u00a0pp', '$0'],
    ['6 Jan 2026, 12:00 CET', '0.0%', '59.5%', '+59.5\u00a0pp', '$59,500'],
  ]);
  screen.getByText(/booked for the account as a whole/);
});

it('HoldingHistory › says that there is none', async () => {
  stubNetwork({ ...history, [PATH]: () => jsonResponse({ changes: [] }) });
  show();
  await screen.findByText('No history yet');
});

it('HoldingHistory › loads again after an error', async () => {
  let isDown = true;
  stubNetwork({
    ...history,
    [PATH]: () => (isDown ? errorResponse(503, 'unavailable') : jsonResponse({ changes: [] })),
  });
  show();
  const retry = await screen.findByRole('button', { name: /again|Retry/i });
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText('No history yet');
});
