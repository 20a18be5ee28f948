import { describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { appendEntries } from '#api/journal/append.ts';
import { sealEntries } from '#api/journal/seal.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { forgeJournal } from '#api/test/support/forgeJournal.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { exportJournal, listJournal, verifyJournal } from '#common/contract/activity.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

describe.each(DATABASES)('journal endpoints on %s', (database) => {
  const fixture = useAnna({ database });

  const value = async (totalValue: number, reason?: string) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const body = { investorId, totalValue, investedAmount: 9_000, reason, version };
    return fixture.staff.call(updatePortfolio, { body });
  };

  test('listJournal › finds an entry by its number', async () => {
    await value(10_000);
    const [newest] = await fixture.staff.call(listJournal, { query: { limit: 1 } });
    expect(await fixture.staff.call(listJournal, { query: { q: String(newest?.seq) } })).toContainEqual(
      newest,
    );
    expect(await fixture.staff.call(listJournal, { query: { q: '99999999999999' } })).toEqual([]);
  });

  test('listJournal › has at each offset the entries of the whole list, in both orders', async () => {
    for (const amount of [10_000, 11_000, 12_000]) await value(amount);
    for (const sort of ['-at', 'at'] as const) {
      const { rows: all, total } = await fixture.staff.page(listJournal, { query: { limit: 200, sort } });
      expect(all.length).toBe(total);
      for (const offset of [0, 1, 4, total - 1, total, total + 3]) {
        const page = await fixture.staff.page(listJournal, { query: { limit: 3, offset, sort } });
        expect([offset, page.rows]).toEqual([offset, all.slice(offset, offset + 3)]);
        expect(page.total).toBe(total);
      }
    }
  });

  test('listJournal › has deep pages without gaps, also where numbers are missing and entries are not sealed', async () => {
    const { context } = fixture.app;
    const add = (count: number) =>
      context.em().transactional((em) => {
        const entry = { at: context.clock.now(), actor: systemActor, action: 'sessions_ended' } as const;
        return appendEntries(em as Em, Array(count).fill(entry), context.random);
      });
    await add(400);
    const failed = context.em().transactional(async (em) => {
      const entry = { at: context.clock.now(), actor: systemActor, action: 'sessions_ended' } as const;
      await appendEntries(em as Em, [entry], context.random);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await add(400);
    await sealEntries(context.em());
    await add(30);
    for (const sort of ['-at', 'at'] as const) {
      const { rows, total } = await fixture.staff.page(listJournal, { query: { limit: 1000, sort } });
      expect(rows.length).toBe(total);
      for (const offset of [501, 520, 700, total - 31, total - 30, total - 29, total - 2, total]) {
        const page = await fixture.staff.page(listJournal, { query: { limit: 5, offset, sort } });
        expect([offset, page.rows]).toEqual([offset, rows.slice(offset, offset + 5)]);
      }
    }
  });

  test('listJournal › sorts newest first, searches, filters and pages', async () => {
    await value(10_000, 'Custodian statement');
    await value(11_000);
    const { rows, total } = await fixture.staff.page(listJournal, { query: { limit: 2 } });
    expect(rows.map(({ action }) => action)).toEqual(['portfolio_valued', 'portfolio_valued']);
    expect(total).toBeGreaterThan(4);
    const [newest] = rows;
    expect(newest).toMatchObject({
      actorType: 'staff',
      actor: 'Administrator',
      investorId: fixture.anna.investorId,
      summary: 'The portfolio was valued at $11,000.00.',
      before: { totalValue: '10000.00' },
      after: { totalValue: '11000.00' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const count = async (query: Record<string, string>) =>
      (await fixture.staff.page(listJournal, { query })).total;
    expect(await count({ q: 'custodian' })).toBe(1);
    expect(await count({ q: 'portfolio valued' })).toBe(2);
    expect(await count({ action: 'portfolio_valued' })).toBe(2);
    expect(await count({ investorId: fixture.anna.investorId.toLowerCase(), status: 'staff' })).toBe(3);
    expect(await count({ investorId: 'INV-00000000' })).toBe(0);
    expect(await count({ status: 'visitor' })).toBe(0);
    for (const q of ['$11,000.00', "11'000", '11000']) expect([q, await count({ q })]).toEqual([q, 1]);
    // The second valuation has the first amount as the value before it.
    expect(await count({ q: '10,000.00' })).toBe(2);
    expect(await count({ q: '1,000' })).toBe(0);
    const day = zurichDate(new Date(newest?.at ?? ''));
    const [year, month, date] = day.split('-');
    for (const q of [day, `${date}.${month}.${year}`]) expect([q, await count({ q })]).toEqual([q, total]);
    expect(await count({ from: day, to: day })).toBe(total);
    expect(await count({ from: addDays(day, 1) })).toBe(0);
    expect(await count({ to: addDays(day, -1), q: 'custodian' })).toBe(0);
    const [first] = await fixture.staff.call(listJournal, { query: { sort: 'at', limit: 1 } });
    expect(first?.seq).toBe(1);
  });

  test('exportJournal › returns CSV with the hashes, and escapes formulas', async () => {
    await value(10_000, '=HYPERLINK("x")');
    const { blob, fileName } = await fixture.staff.download(exportJournal);
    const text = await blob.text();
    expect(fileName).toBe('journal.csv');
    const lines = text.trim().split('\n');
    expect(lines[0]).toContain(
      'seq,at,actorType,actor,requestedBy,action,investorId,summary,before,after,reason,investorNote,erased,hash',
    );
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('""totalValue"":""10000.00""');
    const { entries } = await fixture.staff.call(verifyJournal);
    expect(lines.length).toBe(entries + 1);
  });

  test('verifyJournal › verifies every entry, and reports a forged one', async () => {
    await value(10_000);
    const whole = await fixture.staff.call(verifyJournal);
    expect(whole).toMatchObject({ intact: true, checkedAt: fixture.app.clock.now().toISOString() });
    await forgeJournal(fixture.app.context.em(), 2, { reason: 'forged' });
    expect(await fixture.staff.call(verifyJournal)).toMatchObject({
      intact: false,
      entries: 1,
      firstBroken: 2,
    });
  });
});
