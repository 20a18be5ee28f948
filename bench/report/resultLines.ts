import type { BenchResult } from '../benchmark.ts';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;

/** A result as lines of a table in plain text. */
export function resultLines(result: BenchResult): string[] {
  const { openLoop, start, memory, durableWrites } = result;
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
    ...(['bareKoa', 'service'] as const).map(
      (name) =>
        `400 polls/s, ${name}: ${(openLoop[name].coreShare * 100).toFixed(1)} % of a core, p99 ${openLoop[name].p99.toFixed(1)} ms`,
    ),
    `Export: ${result.export.rows} rows, ${result.export.rowsPerSecond.toFixed(0)} rows/s, memory + ${megabytes(result.export.memoryGrowth)}`,
    `Verification: ${result.verification.rows} entries, ${result.verification.rowsPerSecond.toFixed(0)}/s, memory + ${megabytes(result.verification.memoryGrowth)}`,
    `Submit an application: ${durableWrites.service.cpuMicros.toFixed(0)} µs CPU, ${durableWrites.service.wallMicros.toFixed(0)} µs each`,
    ...(durableWrites.plain
      ? [
          `The same rows by plain SQLite: ${durableWrites.plain.cpuMicros.toFixed(0)} µs CPU, ${durableWrites.plain.wallMicros.toFixed(0)} µs each, ${ratio(durableWrites.plain.wallMicros / durableWrites.service.wallMicros)}`,
        ]
      : []),
    `Start: ${start.service.toFixed(0)} ms beside ${start.bareKoa.toFixed(0)} ms, ${ratio(start.service / start.bareKoa)}`,
    `Memory after load: ${megabytes(memory.service)} beside ${megabytes(memory.bareKoa)}`,
  ];
}
