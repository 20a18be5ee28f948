import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { createStrategyFixture, type StrategyFixture } from '#api/test/support/strategyFixture.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { ApiError } from '#common/client/createClient.ts';
import { addDays } from '#common/domain/calendarDate.ts';

describe.each(DATABASES)('setStrategyTargets on %s', (database) => {
  let fixture: StrategyFixture;
  beforeEach(async () => {
    fixture = await createStrategyFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const findings = async () => {
    const { accounts, findings: found } = await verifyJournal(fixture.app.context.em());
    return [accounts?.difference, ...found].filter((text) => text !== undefined);
  };

  test('stores targets and holdings, and shows those of the last first day', async () => {
    const { world, alpine, set } = fixture;
    const { targets } = await set();
    const { validFrom, targets: weights, holdings: held } = fixture.targets();
    expect(targets).toMatchObject({ number: 1, validFrom, targets: weights, holdings: held });
    const holdings = [
      { instrument: alpine, percent: 33.3 },
      { instrument: 'usd', percent: 66.7 },
    ];
    const cash = [
      { assetClass: 'equities', percent: 99.9, benchmark: world },
      { assetClass: 'cash', percent: 0.1, benchmark: 'usd' },
    ] as const;
    await set({ lastNumber: 1, targets: [...cash], holdings });
    expect((await fixture.attribution()).targets).toMatchObject({ number: 2, holdings });
    await set({ lastNumber: 2, validFrom: addDays(validFrom, -10) });
    expect((await fixture.attribution()).targets).toMatchObject({ number: 3, validFrom, holdings });
    expect(await findings()).toEqual([]);
  });

  test('rejects what is not exactly 100.0 %, is stated twice, or has no target', async () => {
    const { set, world, alpine, core } = fixture;
    const fieldsOf = (stated: Parameters<typeof set>[0]) =>
      set(stated).then(
        () => 'stored',
        ({ code, fields }: ApiError) => [code, ...Object.keys(fields)],
      );
    const equities = { assetClass: 'equities', percent: 60, benchmark: world } as const;
    const crypto = { assetClass: 'crypto', percent: 40, benchmark: 'btc' } as const;
    const ether = { instrument: 'eth', percent: 50 };
    expect(await fieldsOf({ targets: [equities, { ...crypto, percent: 39.9 }] })).toEqual([
      'validation',
      'targets',
    ]);
    expect(await fieldsOf({ targets: [equities, { ...crypto, percent: 40.05 }] })).toEqual([
      'validation',
      'targets.1.percent',
    ]);
    expect(await fieldsOf({ targets: [equities, { ...equities, percent: 40 }] })).toEqual([
      'validation',
      'targets.1.assetClass',
    ]);
    expect(await fieldsOf({ targets: [equities, { ...crypto, benchmark: core }] })).toEqual([
      'validation',
      'targets.1.benchmark',
    ]);
    expect(await fieldsOf({ holdings: [ether] })).toEqual(['validation', 'holdings']);
    expect(await fieldsOf({ holdings: [ether, ether] })).toEqual(['validation', 'holdings.1.instrument']);
    expect(await fieldsOf({ holdings: [ether, { instrument: 'xau', percent: 50 }] })).toEqual([
      'validation',
      'holdings.1.instrument',
    ]);
    const nothing = { instrument: 'btc', percent: 0 };
    expect(await fieldsOf({ holdings: [{ ...ether, percent: 100 }, nothing] })).toEqual([
      'validation',
      'holdings.1.percent',
    ]);
    expect(await fieldsOf({ validFrom: '2026-11-21' })).toEqual(['validation', 'validFrom']);
    expect(await fieldsOf({ strategy: alpine })).toEqual(['not_found']);
    expect((await fixture.attribution()).targets).toBeNull();
  });

  test('stores one of two that were set at once (409)', async () => {
    const { set } = fixture;
    const results = await Promise.allSettled([set(), set({ validFrom: '2026-09-02' })]);
    const [stored, ...none] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.targets] : [],
    );
    expect(none).toEqual([]);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    expect((await fixture.attribution()).targets).toEqual(stored);
    const rows = await fixture.app.context.em().execute('select number from strategy_targets');
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('are never changed, and verification finds what the journal does not say', async () => {
    await fixture.set();
    const em = fixture.app.context.em() as Em;
    await expect(em.execute("update strategy_targets set valid_from = '2026-01-01'")).rejects.toThrow(
      'targets are never changed',
    );
    await expect(em.execute('delete from strategy_targets')).rejects.toThrow('targets are never changed');
    expect(await findings()).toEqual([]);
    await dropTriggers(em, ['strategy_targets']);
    await em.execute("update strategy_targets set targets = '[]'");
    expect(await findings()).toEqual([expect.stringContaining('strategy targets')]);
  });
});
