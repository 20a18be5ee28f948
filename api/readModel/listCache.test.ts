import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEPT_LISTS, type KeptListName } from '#api/db/listDeclarations.ts';
import { ListCache } from './listCache.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:30:00.000Z');
const EARLIER = new Date('2026-11-20T09:30:00.000Z');
const URL = '/api/admin/applications?limit=200';

const list = (text: string) => ({ headers: [], body: Buffer.from(text) });
const ALWAYS = { from: NOW, until: undefined };

describe('ListCache', () => {
  test('finds a list until a change of one of its tables', () => {
    const cache = new ListCache();
    const find = () => cache.find(URL, cache.versionOf(['application', 'investor']), NOW)?.body.toString();
    cache.store(URL, cache.versionOf(['application', 'investor']), list('1'), ALWAYS);
    expect(find()).toBe('1');
    cache.apply({ kind: 'table', table: 'withdrawal' });
    cache.apply({ kind: 'account', investorId: 'INV-0000000A' });
    expect(find()).toBe('1');
    cache.apply({ kind: 'table', table: 'investor' });
    expect(find()).toBeUndefined();
  });

  test('finds nothing after an unknown change, or with another version of the database', () => {
    const cache = new ListCache();
    const find = (stored?: string) =>
      cache.find(URL, cache.versionOf(['application'], stored), NOW)?.body.toString();
    cache.store(URL, cache.versionOf(['application'], '7'), list('1'), ALWAYS);
    expect([find('7'), find('8'), find()]).toEqual(['1', undefined, undefined]);
    cache.apply({ kind: 'everything' });
    expect(find('7')).toBeUndefined();
  });

  test('finds a list only in the time in which the clock changes nothing', () => {
    const cache = new ListCache();
    cache.store(URL, '0', list('1'), { from: NOW, until: LATER });
    expect(cache.find(URL, '0', EARLIER)).toBeUndefined();
    expect(cache.find(URL, '0', NOW)).toBeDefined();
    expect(cache.find(URL, '0', LATER)).toBeUndefined();
  });

  test('drops the oldest lists beyond the limit of memory', () => {
    const cache = new ListCache(2_500);
    for (const name of ['a', 'b', 'c']) cache.store(name, '0', list('x'.repeat(600)), ALWAYS);
    expect(['a', 'b', 'c'].map((name) => cache.find(name, '0', NOW) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

const table = fc.constantFrom(...KEPT_LISTS.slice(0, 3));
const event = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), table }),
  fc.record({ kind: fc.constant('writeElsewhere' as const), table }),
  fc.record({ kind: fc.constant('beginRead' as const), tables: fc.uniqueArray(table, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('endRead' as const) }),
  fc.record({ kind: fc.constant('read' as const), tables: fc.uniqueArray(table, { minLength: 1 }) }),
);
type SimulatedEvent = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

describe('a list from the cache', () => {
  test('equals a fresh read after any writes and reads that overlap', () => {
    const run = (events: readonly SimulatedEvent[]) => {
      const cache = new ListCache(1_500);
      const rows = new Map<KeptListName, number>();
      const reads: (() => void)[] = [];
      const fresh = (tables: readonly KeptListName[]) =>
        tables.map((name) => `${name} ${rows.get(name) ?? 0}`).join();
      for (const now of events) {
        if (now.kind === 'write' || now.kind === 'writeElsewhere') {
          rows.set(now.table, (rows.get(now.table) ?? 0) + 1);
          cache.apply(now.kind === 'write' ? { kind: 'table', table: now.table } : { kind: 'everything' });
        } else if (now.kind === 'beginRead') {
          const version = cache.versionOf(now.tables);
          const text = fresh(now.tables);
          reads.push(() => cache.store(now.tables.join(), version, list(text), ALWAYS));
        } else if (now.kind === 'endRead') {
          reads.shift()?.();
        } else {
          const found = cache.find(now.tables.join(), cache.versionOf(now.tables), NOW);
          if (found) expect(found.body.toString()).toBe(fresh(now.tables));
        }
      }
    };
    fc.assert(fc.property(fc.array(event, { maxLength: 60 }), run), { numRuns: 2_000 });
  });
});
