import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from '../benchmark.ts';
import type { OpenLoopResult } from '../cases/bulkCases.ts';
import { drawGrowth } from '../growth/drawGrowth.ts';
import { plansText } from '../growth/explainSlowest.ts';
import { growthTable, millionInvestors } from '../growth/growthReport.ts';
import { drawBars } from './drawBars.ts';
import { bulkText, megabytes, ratio } from './resultLines.ts';

const START = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

function casesTable({ cases }: BenchResult): string {
  const rows = cases.map(({ name, measured, baseline }) =>
    [
      name,
      measured.cpuMicros.toFixed(0),
      baseline ? ratio(baseline.cpuMicros / measured.cpuMicros) : '',
      measured.requestsPerSecond.toFixed(0),
      measured.p50.toFixed(2),
      measured.p99.toFixed(2),
    ].join(' | '),
  );
  return [
    '| case | CPU µs per request | × bare Koa | requests/s | p50 ms | p99 ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function bulkTable({
  openLoop,
  start,
  memory,
  export: exported,
  verification,
  durableWrites,
}: BenchResult): string {
  const rows: string[][] = [];
  if (openLoop) {
    const { service, bareKoa } = openLoop;
    const share = ({ coreShare }: OpenLoopResult) => `${(coreShare * 100).toFixed(1)} %`;
    rows.push(['400 polls/s, share of a core', share(service), share(bareKoa)]);
    rows.push(['400 polls/s, p99', `${service.p99.toFixed(1)} ms`, `${bareKoa.p99.toFixed(1)} ms`]);
  }
  if (start) {
    const times = [`${start.service.toFixed(0)} ms`, `${start.bareKoa.toFixed(0)} ms`];
    rows.push(['Cold start to the first response', ...times]);
  }
  if (memory) {
    rows.push(['Resident memory after the polls', megabytes(memory.service), megabytes(memory.bareKoa)]);
  }
  if (exported) rows.push([`CSV export of ${exported.rows} rows`, bulkText(exported), '']);
  if (verification) {
    rows.push([`Verification of ${verification.rows} journal entries`, bulkText(verification), '']);
  }
  for (const { name, service, plain } of durableWrites) {
    const describe = ({ wallMicros, cpuMicros }: typeof service) =>
      `${wallMicros.toFixed(0)} µs each, ${cpuMicros.toFixed(0)} µs CPU`;
    const times = plain ? `${describe(plain)} (${ratio(plain.wallMicros / service.wallMicros)})` : '';
    rows.push([`${name}, beside plain statements`, describe(service), times]);
  }
  return [
    '| figure | service | baseline |',
    '| --- | ---: | ---: |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** What could not be measured. */
function failureList({ failures }: BenchResult): string[] {
  if (failures.length === 0) return [];
  return [
    `Not measured:\n\n${failures.map(({ name, message }) => `- ${name}: ${message.split('\n')[0]}`).join('\n')}`,
  ];
}

/** Tables and plot of the growth, when it was measured. */
function growthSections(folder: string, { growth, database }: BenchResult, title: string): string[] {
  if (growth.length === 0) return [];
  const plot = `performance/${database}-growth.svg`;
  writeFileSync(join(folder, plot), drawGrowth(`How cost grows, ${title}`, growth));
  return [
    `### How cost grows on ${title}`,
    growthTable(growth),
    `![CPU time over the number of investors on ${title}](${plot})`,
    millionInvestors(growth),
  ];
}

/** The plans of the slowest statements, as a document of their own. */
function plansDocument(results: readonly BenchResult[]): string {
  const sections = results.map(({ database, slowest }) =>
    plansText(database === 'sqlite' ? 'SQLite' : 'PostgreSQL', slowest),
  );
  const intro =
    'Written by `npm run bench`: the ten slowest statements of the staff lists in the largest database.';
  return `${['# Query plans', intro, ...sections].join('\n\n')}\n`;
}

/** Writes the JSON, the plots and the tables of `performance.md`; the text around the tables stays as it is. */
export async function writeReport(folder: string, results: readonly BenchResult[]): Promise<void> {
  mkdirSync(join(folder, 'performance'), { recursive: true });
  writeFileSync(join(folder, 'performance', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const sections: string[] = [];
  for (const result of results) {
    const title = result.database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    const plot = `performance/${result.database}.svg`;
    writeFileSync(join(folder, plot), await drawBars(`CPU time per request, ${title}`, result.cases));
    sections.push(
      `### ${title}`,
      casesTable(result),
      bulkTable(result),
      ...failureList(result),
      `![CPU time per request on ${title}](${plot})`,
      ...growthSections(folder, result, title),
    );
  }
  writeFileSync(join(folder, 'performance', 'plans.md'), plansDocument(results));
  const file = join(folder, 'performance.md');
  const text = readFileSync(existsSync(file) ? file : join('docs', 'performance.md'), 'utf8');
  const before = text.slice(0, text.indexOf(START) + START.length);
  const after = text.slice(text.indexOf(END));
  writeFileSync(file, `${before}\n\n${sections.join('\n\n')}\n\n${after}`);
}
