import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const sources: ReadonlyMap<string, string> = new Map(
  execFileSync('git', ['ls-files', 'api/*.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** Names of the properties of entities that are amounts or quantities. */
const names = new Set(
  [...sources.values()].flatMap((text) =>
    [...text.matchAll(/(\w+): p\.type\((?:Money|Quantity)Type\)/g)].map(([, name]) => name ?? ''),
  ),
);

/** Where a text orders or compares by an amount through the ORM, which does so by text on SQLite. */
function findTextual(text: string): string[] {
  const column = `\\b(?:${[...names].join('|')})`;
  const orders = new RegExp(`orderBy: \\[?\\{[^}]*${column}\\b[^}]*\\}`, 'g');
  const conditions = new RegExp(`${column}: \\{ \\$\\w+`, 'g');
  return [...text.matchAll(orders), ...text.matchAll(conditions)].map(([found]) => found);
}

describe('amounts', () => {
  test('are found in entities', () => {
    expect([...names]).toEqual(expect.arrayContaining(['totalValue', 'amount', 'units', 'quantity']));
  });

  test.each([
    ["em.find(InvestorSchema, {}, { orderBy: { totalValue: 'desc' } })", 1],
    ["{ orderBy: { investorId: 'asc', totalValue: 'asc' } }", 1],
    ['em.count(WithdrawalSchema, { amount: { $gte: limit } })', 1],
    ["{ orderBy: { investorId: 'asc' } }", 0],
    ["query.orderBy('total_value')", 0],
  ])('are looked for in %s', (text, count) => {
    expect(findTextual(text)).toHaveLength(count);
  });

  // SQL compares the integers: see `MoneyType`.
  test('are ordered and compared by SQL and not by the ORM', () => {
    const found = [...sources].flatMap(([path, text]) =>
      findTextual(text).map((where) => `${path}: ${where}`),
    );
    expect(found).toEqual([]);
  });
});
