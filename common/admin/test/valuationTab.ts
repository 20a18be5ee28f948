import type { EndpointOutput } from '#common/contract/endpoint.ts';
import {
  getPriceSheet,
  listRuns,
  previewRun,
  type RunPreview,
  type ValuationRun,
  type ValuedInstrument,
} from '#common/contract/valuation.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { createFakeApi, type FakeApi } from './fakeApi.ts';
import { renderAdmin } from './renderAdmin.tsx';

export const AT = '2026-11-20T12:00:00.000Z';

export const valued = (over: Partial<ValuedInstrument> = {}): ValuedInstrument => ({
  id: 'btc',
  symbol: 'BTC',
  name: 'Bitcoin',
  kind: 'coin',
  currency: 'USD',
  decimals: 8,
  priceDecimals: 8,
  assetClass: 'crypto',
  colour: '#d9822b',
  isin: null,
  staleAfterDays: 2,
  accounts: 12,
  quantity: '4.25000000',
  price: {
    id: 'p1',
    at: '2026-11-19T12:00:00.000Z',
    price: '66000.00000000',
    source: 'declared',
    by: 'Mira Keller',
    recordedAt: '2026-11-19T12:00:00.000Z',
  },
  state: 'declared',
  ageDays: 1,
  lastRunPrice: '60000.00000000',
  changePercent: 10,
  ...over,
});

const franc = valued({
  id: 'chf',
  symbol: 'CHF',
  name: 'Cash (CHF)',
  kind: 'cash',
  decimals: 5,
  priceDecimals: 10,
  price: null,
  state: 'missing',
  ageDays: null,
  lastRunPrice: null,
  changePercent: null,
});
const share = valued({
  id: 'nesn',
  symbol: 'NESN',
  name: 'Nestlé',
  kind: 'security',
  currency: 'CHF',
  priceDecimals: 4,
  isin: 'CH0038863350',
});
export const valuationRun = (over: Partial<ValuationRun> = {}): ValuationRun => ({
  number: 11,
  status: 'published',
  failure: null,
  at: '2026-11-19T17:00:00.000Z',
  requestedAt: '2026-11-19T17:05:00.000Z',
  requestedBy: 'Mira Keller',
  publishedAt: '2026-11-19T17:05:01.000Z',
  corrects: null,
  reason: null,
  accounts: 100,
  done: 100,
  before: '1000000.00',
  after: '1010000.00',
  ...over,
});

export const runPreview = (over: Partial<RunPreview> = {}): RunPreview => ({
  success: true,
  at: AT,
  pricesDigest: 'd1',
  accounts: 2,
  before: '1010000.00',
  after: '1020000.00',
  outliers: 1,
  past: 0,
  lines: [
    {
      investorId: 'INV-1A2B3C4D',
      fullName: 'Matteo Ferrari',
      before: '10000.00',
      after: '19000.00',
      changePercent: 90,
      isOutlier: true,
    },
    {
      investorId: 'INV-5E6F7G8H',
      fullName: 'Urs Keller',
      before: '1000000.00',
      after: '1001000.00',
      changePercent: 0.1,
      isOutlier: false,
    },
  ],
  missing: [],
  stale: [],
  differences: [],
  ...over,
});

export const priceSheet = (
  over: Partial<EndpointOutput<typeof getPriceSheet>> = {},
): EndpointOutput<typeof getPriceSheet> => ({
  success: true,
  at: AT,
  lastRun: valuationRun(),
  instruments: [valued(), share, franc],
  feeds: [],
  ...over,
});

/** Renders the Valuation tab with prices, a preview and one run. */
export function startValuation(search = '', role: StaffRole = 'administrator'): FakeApi {
  const service = createFakeApi();
  service.on(getPriceSheet, priceSheet());
  service.on(previewRun, runPreview());
  service.on(listRuns, { success: true, runs: [valuationRun()] });
  renderAdmin({ at: `/admin?tab=valuation${search}`, service, role });
  return service;
}
