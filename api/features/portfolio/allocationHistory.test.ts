import { describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { getAllocationHistory } from '#common/contract/portfolio.ts';
import { updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('getAllocationHistory on %s', (database) => {
  const fixture = useAnna({ database });

  const read = async (who = fixture.anna.client) =>
    (await who.call(getAllocationHistory, { params: { investorId: fixture.anna.investorId } })).changes;
  const allocate = async (shares: Readonly<Record<string, number>>) => {
    const { investorId } = fixture.anna;
    const assets = Object.entries(shares).map(([name, allocation]) => ({
      name,
      allocation,
      color: '#123456',
    }));
    const version = await accountVersion(fixture.staff, investorId);
    await fixture.staff.call(updateAssets, { body: { investorId, assets, version } });
    fixture.app.clock.advance({ minutes: 1 });
  };

  test('returns each change of the allocation with its time, oldest first, and nothing else', async () => {
    const before = await read();
    const start = fixture.app.clock.now();
    await allocate({ Gold: 66.7, Bitcoin: 33.3 });
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    await fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue: 10_000, investedAmount: 9_000, version },
    });
    await allocate({ Gold: 100 });
    const changes = (await read()).slice(before.length);
    expect(changes).toEqual([
      {
        at: start.toISOString(),
        assets: [
          { name: 'Gold', allocation: 66.7 },
          { name: 'Bitcoin', allocation: 33.3 },
        ],
      },
      { at: new Date(start.getTime() + 60_000).toISOString(), assets: [{ name: 'Gold', allocation: 100 }] },
    ]);
    expect(await read(fixture.staff)).toHaveLength(before.length + 2);
  });

  test('is empty of shares for a new account and unknown to another investor (404)', async () => {
    expect((await read()).flatMap(({ assets }) => assets)).toEqual([]);
    const ben = await enrolInvestor(fixture.app, fixture.staff, 'Ben');
    await expect(read(ben.client)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [33.33, 'Allocation percentage can have at most one decimal, for example 33.3%.'],
    [0, 'Allocation percentage must be between 1% and 100%.'],
    [100.1, 'Allocation percentage must be between 1% and 100%.'],
  ])('updateAssets › rejects a share of %d percent with the reason (400)', async (share, message) => {
    await expect(allocate({ Gold: share })).rejects.toMatchObject({
      status: 400,
      fields: { 'assets.0.allocation': message },
    });
  });
});
