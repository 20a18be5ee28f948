import { type LoadResult, runClosedLoop } from './httpLoad.ts';
import type { ServerProcess } from './serverProcess.ts';
import { median, percentile } from './statistics.ts';

export interface Measurement {
  /** CPU time of all threads of the server, in microseconds per request. */
  readonly cpuMicros: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export async function measureUsage(
  server: ServerProcess,
  load: () => Promise<LoadResult>,
): Promise<Measurement> {
  const before = await server.usage();
  const { requests, seconds, latencies } = await load();
  const after = await server.usage();
  return {
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests,
    requestsPerSecond: requests / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

interface LoadCase {
  readonly requests: readonly Buffer[];
  readonly count: number;
  readonly connections?: number;
  readonly expectedStatus?: number;
}

export const measureCase = (
  server: ServerProcess,
  { requests, count, connections = 32, expectedStatus = 200 }: LoadCase,
): Promise<Measurement> =>
  measureUsage(server, () =>
    runClosedLoop({ port: server.port, requests, count, connections, expectedStatus }),
  );

/** The median of each figure over several rounds. */
export function summarise(rounds: readonly Measurement[]): Measurement {
  const middle = (key: keyof Measurement) => median(rounds.map((round) => round[key]));
  return {
    cpuMicros: middle('cpuMicros'),
    requestsPerSecond: middle('requestsPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
  };
}
