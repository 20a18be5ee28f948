import { describe, expect, test } from 'vitest';
import { SAMPLE_STATEMENT } from '#api/test/support/sampleStatement.ts';
import type { StatementFigures } from '#common/domain/statements/statement.ts';
import { statementChanges } from '#common/domain/statements/statementChanges.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { statementContent } from './statementContent.ts';

type Language = (typeof LANGUAGES)[number];

const chf = (amount: string) => ({ amount, currency: 'CHF' }) as const;

/** An earlier version in which every figure was another. */
const EARLIER: StatementFigures = {
  ...SAMPLE_STATEMENT,
  ...{ opening: chf('1.00'), closing: chf('2.00'), difference: chf('3.00'), tradesNotValued: 9 },
  ...{ holdings: [], flows: [], income: [], fees: [], charges: [], taxValue: null },
  bridge: {
    ...{ start: chf('1.00'), deposits: chf('5.00'), withdrawals: chf('6.00'), realised: chf('7.00') },
    ...{ unrealised: chf('8.00'), income: chf('9.00'), currency: chf('10.00'), fees: chf('11.00') },
    end: chf('2.00'),
  },
  performance: {
    timeWeighted: { kind: 'notDefined', reason: 'noValuation' },
    moneyWeighted: {
      ...{ kind: 'defined', method: 'internalRateActual365', percent: '1.5', isPerYear: true },
    },
  },
};

/** The pages in a language, with plain spaces. */
function pagesIn(language: Language) {
  const { supersedes } = SAMPLE_STATEMENT;
  const changes = statementChanges(EARLIER, SAMPLE_STATEMENT);
  const { sections } = statementContent(
    { ...SAMPLE_STATEMENT, language, supersedes: supersedes && { ...supersedes, changes } },
    'c'.repeat(64),
  );
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return sections.map(({ heading, table }) => ({
    heading: plain(heading),
    rows: (table?.rows ?? []).map((row) => row.map(plain)),
  }));
}

describe.each(LANGUAGES)('statementContent in %s', (language) => {
  test('gives each figure that a new version changes a name of its own', () => {
    const [changed] = pagesIn(language);
    const names = (changed?.rows ?? []).slice(1).map(([name]) => name);
    expect(names).toHaveLength(21);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  [
    'en',
    ['Value for the tax return', '', 'CHF 151,234.55'],
    ['2 Mar 2026', 'Deposit of $50,000.00', 'CHF 40,205.85'],
    'Income and fees included in the value',
  ],
  [
    'de',
    ['Wert für die Steuererklärung', '', 'CHF 151’234.55'],
    ['2. März 2026', 'Einzahlung von USD 50’000.00', 'CHF 40’205.85'],
    'Im Wert enthaltene Erträge und Gebühren',
  ],
  [
    'fr',
    ['Valeur pour la déclaration d’impôt', '', 'CHF 151’234.55'],
    ['2 mars 2026', 'Dépôt de USD 50’000.00', 'CHF 40’205.85'],
    'Revenus et frais compris dans la valeur',
  ],
] as const)('statementContent › states amounts and days as read in %s', (language, change, flow, heading) => {
  const pages = pagesIn(language);
  const rows = pages.flatMap((page) => page.rows);
  expect(rows).toContainEqual(change);
  expect(rows).toContainEqual(flow);
  expect(pages.map((page) => page.heading)).toContain(heading);
});
