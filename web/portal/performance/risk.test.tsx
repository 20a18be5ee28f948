import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { returnsSample, riskSample } from '#common/performance/testing/returnsSample.ts';
import { portfolio, user } from '../../test/portalSamples.ts';
import { renderSignedIn } from '../../test/renderPortal.tsx';
import { jsonResponse, stubNetwork } from '../../test/stubNetwork.ts';
import { Performance } from './Performance.tsx';

function show(changes: Partial<typeof returnsSample>) {
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () => jsonResponse({ portfolio }),
    [`GET /api/portfolio/${user.investorId}/returns`]: () =>
      jsonResponse({ ...returnsSample, version: portfolio.version, ...changes }),
  });
  renderSignedIn(<Performance />);
}

const noteOf = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;

it('Performance › states what is measured from whole months, per year from twelve of them on', async () => {
  show({ risk: riskSample });
  expect(await noteOf('Volatility')).toMatch(
    /^Volatility4\.25%14\.72% per year\. How far monthly returns lie from their mean, over 14 months\./,
  );
  expect(await noteOf('Downside deviation')).toMatch(/^Downside deviation1\.50%/);
  expect(await noteOf('Best month')).toMatch(/^Best month\+9\.10%Jan 2026/);
  expect(await noteOf('Worst month')).toMatch(/^Worst month−3\.20%Sep 2025/);
  expect(screen.getAllByText('How it is calculated')).toHaveLength(10);
});

it('Performance › states volatility of less than a year only for the month, and says where there is none', async () => {
  show({ risk: { ...riskSample, months: 3, volatilityPerYear: null } });
  expect(await noteOf('Volatility')).toMatch(
    /^Volatility4\.25%How far monthly returns lie from their mean, over 3 months\./,
  );
});

it('Performance › says that there is no risk of too few months', async () => {
  show({ risk: null });
  await screen.findByText(/^Risk is measured once there are three whole months/);
  expect(screen.queryByText('Volatility')).toBeNull();
});

it.each([
  [null, /Not recovered yet\./],
  ['2026-02-20', /Recovered by 20 Feb 2026\./],
])('Performance › says when the largest fall was recovered: %s', async (recovery, expected) => {
  show({ drawdown: { percent: -7.5, high: '2026-01-31', low: '2026-02-10', recovery } });
  expect(await noteOf('Largest fall')).toMatch(expected);
});

it('Performance › states from when to when payments count', async () => {
  show({});
  await screen.findByText(
    'From 31 Dec 2025 to 15 Mar 2026. Deposits count from the start of their day, withdrawals until its end.',
  );
});
