import { returnsSample } from '#common/performance/testing/returnsSample.ts';
import { Performance } from '../portal/performance/Performance.tsx';
import { portfolio, user } from './portalSamples.ts';
import { renderSignedIn } from './renderPortal.tsx';
import { jsonResponse, type StubResponses, stubNetwork } from './stubNetwork.ts';

export const PATH = `GET /api/portfolio/${user.investorId}/returns`;

export const returns = { ...returnsSample, version: portfolio.version };

/** Opens the page with returns that differ from the sample. */
export function showPerformance(changes: Partial<typeof returns> = {}, responses: StubResponses = {}) {
  stubNetwork({
    [`GET /api/portfolio/${user.investorId}`]: () => jsonResponse({ portfolio }),
    [PATH]: () => jsonResponse({ ...returns, ...changes }),
    ...responses,
  });
  renderSignedIn(<Performance />);
}
