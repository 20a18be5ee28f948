import type { BenchResult } from '../benchmark.ts';
import type { BulkResult } from '../cases/bulkCases.ts';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;

export const bulkText = ({ rowsPerSecond, memoryGrowth }: BulkResult): string =>
  `${rowsPerSecond.toFixed(0)} rows/s, memory + ${megabytes(memoryGrowth)}`;

/** A result as lines of a table in plain text. */
export function resultLines(result: BenchResult): string[] {
  const { openLoop, start, memory, export: exported, verification, durableWrites, failures } = result;
  return [
    ...result.cases.map(({ name, measured, baseline }) =>
      [
        name.padEnd(32),
        `${measured.cpuMicros.toFixed(0).padStart(7)} µs CPU`,
        `${measured.requestsPerSecond.toFixed(0).padStart(7)}/s`,
        `p50 ${measured.p50.toFixed(2).padStart(7)} ms`,
        `p99 ${measured.p99.toFixed(2).padStart(7)} ms`,
        baseline ? `${ratio(baseline.cpuMicros / measured.cpuMicros)} bare Koa` : '',
      ].join('  '),
    ),
    ...(openLoop
      ? (['bareKoa', 'service'] as const).map(
          (name) =>
            `400 polls/s, ${name}: ${(openLoop[name].coreShare * 100).toFixed(1)} % of a core, p99 ${openLoop[name].p99.toFixed(1)} ms`,
        )
      : []),
    ...(exported ? [`Export: ${exported.rows} rows, ${bulkText(exported)}`] : []),
    ...(verification ? [`Verification: ${verification.rows} entries, ${bulkText(verification)}`] : []),
    ...durableWrites.flatMap(({ name, service, plain }) => [
      `${name}: ${service.cpuMicros.toFixed(0)} µs CPU, ${service.wallMicros.toFixed(0)} µs each`,
      ...(plain
        ? [
            `  the same rows by plain SQLite: ${plain.cpuMicros.toFixed(0)} µs CPU, ${plain.wallMicros.toFixed(0)} µs each, ${ratio(plain.wallMicros / service.wallMicros)}`,
          ]
        : []),
    ]),
    ...(start
      ? [
          `Start: ${start.service.toFixed(0)} ms beside ${start.bareKoa.toFixed(0)} ms, ${ratio(start.service / start.bareKoa)}`,
        ]
      : []),
    ...(memory
      ? [`Memory after load: ${megabytes(memory.service)} beside ${megabytes(memory.bareKoa)}`]
      : []),
    `The run took ${result.seconds.toFixed(0)} s, ${failures.length} cases failed.`,
    ...failures.map(({ name, message }) => `FAILED ${name}: ${message}`),
  ];
}
