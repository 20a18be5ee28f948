import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Interaction, measureAndPrintInteractions } from './interactions.ts';
import { measureAndPrint, type PageResult, rowOf } from './lighthouse.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

/** Measures all screens and writes the tables of docs/performance.md. Needs a quiet computer. */
const REPORT = join(root, 'docs', 'performance.md');
const START = '<!-- screens: written by npm run bench:screens -->';
const END = '<!-- end of screens -->';

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function pagesTable(results: readonly PageResult[]): string {
  const [first] = results;
  if (!first) return '';
  const rows = results.map((result) => [`\`${result.path}\``, ...Object.values(rowOf(result))]);
  return table(['page', ...Object.keys(rowOf(first))], rows);
}

const interactionsTable = (interactions: readonly Interaction[]): string =>
  table(
    ['interaction', 'ms to the next paint'],
    interactions.map(({ name, milliseconds }) => [name, milliseconds]),
  );

function writeReport(text: string): void {
  const report = readFileSync(REPORT, 'utf8');
  const from = report.indexOf(START);
  const to = report.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${REPORT} has no place for the figures of screens.`);
  writeFileSync(REPORT, `${report.slice(0, from + START.length)}\n${text}\n${report.slice(to)}`);
}

async function main(): Promise<void> {
  const interactions = await measureAndPrintInteractions();
  const pages = await measureAndPrint();
  writeReport(`${pagesTable(pages)}\n\n${interactionsTable(interactions)}`);
}

main().catch(exitWithError);
