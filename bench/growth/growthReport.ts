import type { GrowthStage } from './measureGrowth.ts';

/** A whole number with separators. */
const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');

/** How often a portal polls the portfolio and the withdrawals. */
const POLLS_PER_SECOND = 2 / 5;
/** Share of all investors who have the portal open at the busiest time; an assumption. */
const OPEN_SHARE = 0.02;
/** Share of a core that the polls may use. */
const MAX_CORE_SHARE = 0.5;
const MILLION = 1_000_000;

const cpuOf = ({ cases }: GrowthStage, name: string): number =>
  cases.find((found) => found.name === name)?.measured.cpuMicros ?? Number.NaN;

export function growthTable(stages: readonly GrowthStage[]): string {
  const names = stages[0]?.cases.map(({ name }) => name) ?? [];
  const heads = stages.map(
    ({ investors, journalEntries }) =>
      `${formatCount(investors)} investors, ${formatCount(journalEntries)} journal entries`,
  );
  const rows = names.map((name) =>
    [name, ...stages.map((stage) => `${cpuOf(stage, name).toFixed(0)} µs`)].join(' | '),
  );
  return [
    `| CPU time per request | ${heads.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(stages.length)}`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** What a firm of one million investors would run, computed from the largest stage. */
export function millionInvestors(stages: readonly GrowthStage[]): string {
  const last = stages.at(-1);
  if (!last) return '';
  const open = MILLION * OPEN_SHARE;
  const perSecond = open * POLLS_PER_SECOND;
  const cores = (perSecond * cpuOf(last, 'Poll, 304')) / MILLION;
  const instances = Math.max(2, Math.ceil(cores / MAX_CORE_SHARE));
  const page = cpuOf(last, 'Page at 90 % of investors') / 1000;
  const deep = page * (MILLION / last.investors);
  return [
    `A firm of one million investors with ${OPEN_SHARE * 100} % of them in the portal at once (an assumption)`,
    `has ${formatCount(open)} open portals and ${formatCount(perSecond)} polls per second.`,
    `At ${cpuOf(last, 'Poll, 304').toFixed(0)} µs each they take ${cores.toFixed(2)} cores,`,
    `so ${instances} instances with PostgreSQL keep each below ${MAX_CORE_SHARE * 100} % of a core and leave one to fail.`,
    `A page at 90 % of the list takes ${page.toFixed(1)} ms now, and at most ${deep.toFixed(1)} ms if its whole cost grew with the list;`,
    'pages near the start, searches for a name and the summary do not depend on the length of the list,',
    'but the total of a text that many rows contain does.',
  ].join(' ');
}
