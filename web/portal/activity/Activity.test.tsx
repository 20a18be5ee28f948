import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { listResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Activity, groupByDay } from './Activity.tsx';

it('groupByDay › groups by the day in Zürich, not in UTC', () => {
  const groups = groupByDay([{ at: '2026-11-19T23:30:00Z' }, { at: '2026-11-19T22:30:00Z' }]);
  expect(groups.map((group) => group.day)).toEqual(['2026-11-20', '2026-11-19']);
});

it('Activity › shows the investor note and hides the internal note', async () => {
  const entry: ActivityEntry = {
    id: '7',
    at: '2026-11-20T09:00:00.000Z',
    by: 'Firnline staff',
    actorType: 'staff',
    action: 'portfolio_valued',
    summary: 'The portfolio was valued at $11,000.00.',
    changes: [],
    reason: 'Client is nervous',
    investorNote: 'Month-end valuation',
  };
  stubNetwork({ [`GET /api/portfolio/${user.investorId}/activity`]: () => listResponse([entry]) });
  renderSignedIn(<Activity />);
  await screen.findByText('Month-end valuation');
  expect(screen.queryByText(/nervous/)).toBeNull();
});

it('Activity › shows an entry once that a new one has moved to the next page', async () => {
  const entry = (id: number): ActivityEntry => ({
    id: String(id),
    at: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
    by: 'Firnline staff',
    actorType: 'staff',
    action: 'portfolio_valued',
    summary: `Entry ${id}.`,
    changes: [],
  });
  let newest = 60;
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}/activity`]: ({ query }) => {
      const offset = Number(query.get('offset'));
      const all = Array.from({ length: newest }, (_, index) => entry(newest - index));
      return listResponse(all.slice(offset, offset + Number(query.get('limit'))), newest);
    },
  });
  renderSignedIn(<Activity />);
  await screen.findByText('Entry 11.');
  newest = 61;
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier activity' }));
  await screen.findByText('Entry 1.');
  expect(screen.getAllByText('Entry 11.')).toHaveLength(1);
});

it('Activity › filters by kind on the server and explains an empty result', async () => {
  const sent = stubNetwork({ [`GET /api/portfolio/${user.investorId}/activity`]: () => listResponse([]) });
  renderSignedIn(<Activity />);
  await screen.findByText('No activity yet');
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'withdrawal' } });
  await screen.findByText('No entry of this kind');
  await waitFor(() => expect(sent.at(-1)?.query?.get('kind')).toBe('withdrawal'));
});
