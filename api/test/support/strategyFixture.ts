import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import type { getAttribution, getAttributionTrail } from '#common/contract/attribution.ts';
import * as attribution from '#common/contract/attribution.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { setStrategyTargets } from '#common/contract/strategyTargets.ts';

type Body = EndpointInput<typeof setStrategyTargets>['body'];

/** Prices of a day, in the order of the instruments. */
type PricesOf = Readonly<Record<string, string>>;

/** The strategy CORE in dollars, Alpine shares in francs, and a fund of world equities. */
export async function createStrategyFixture(database: DatabaseKind) {
  const app: TestApp = await createTestApp({ database });
  const staff = await app.staff();
  const add = async (
    symbol: string,
    stated: Pick<EndpointInput<typeof addInstrument>['body'], 'kind' | 'currency' | 'assetClass'>,
  ) => {
    const body = { symbol, name: `${symbol} (test)`, ...stated };
    return (await staff.call(addInstrument, { body })).instrument.id;
  };
  const core = await add('CORE', { kind: 'strategy', currency: 'USD', assetClass: 'mixed' });
  const alpine = await add('ALPC', { kind: 'security', currency: 'CHF', assetClass: 'equities' });
  const world = await add('WRLD', { kind: 'fund', currency: 'USD', assetClass: 'equities' });
  const targets = (stated: Partial<Body> = {}): Body => ({
    strategy: core,
    lastNumber: 0,
    validFrom: '2026-09-01',
    targets: [
      { assetClass: 'equities', percent: 60, benchmark: world },
      { assetClass: 'crypto', percent: 40, benchmark: 'btc' },
    ],
    holdings: [
      { instrument: alpine, percent: 50 },
      { instrument: 'eth', percent: 50 },
    ],
    ...stated,
  });
  const params = { strategy: core };
  return {
    app,
    staff,
    core,
    alpine,
    world,
    targets,
    set: (stated: Partial<Body> = {}) => staff.call(setStrategyTargets, { body: targets(stated) }),
    /** Prices by symbol or id, each at noon of a day. */
    async price(day: string, prices: PricesOf) {
      const ids: Readonly<Record<string, string>> = { core, alpine, world };
      const body = {
        prices: Object.entries(prices).map(([name, price]) => ({
          instrument: ids[name] ?? name,
          at: `${day}T12:00:00.000Z`,
          price,
        })),
      };
      await staff.call(recordPrices, { body });
    },
    attribution: (query: EndpointInput<typeof getAttribution>['query'] = {}) =>
      staff.call(attribution.getAttribution, { params, query }),
    trail: async (query: NonNullable<EndpointInput<typeof getAttributionTrail>['query']>) =>
      (await staff.call(attribution.getAttributionTrail, { params, query })).trail,
  };
}

export type StrategyFixture = Awaited<ReturnType<typeof createStrategyFixture>>;
