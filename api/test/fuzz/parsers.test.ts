import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { fuzzWithCoverage } from './coverageGuided.ts';
import { PARSERS } from './parserTargets.ts';

/** Processor time of the thread for one input, by far more than any needs: what comes near has hung. */
const HANG_MS = 20_000;
const MAX_GROWTH = 512 * 1024 * 1024;

const seed = Number(process.env['FUZZ_SEED'] ?? fc.readConfigureGlobal().seed ?? randomInt(2 ** 31));
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 10);
const runs = propertyRuns({ short: 100, long: 0 });

afterEach(() => vi.unstubAllGlobals());

test.for(Object.entries(PARSERS))(
  '%s › reads or rejects any input, soon and in little memory',
  {
    timeout: 3_600_000,
  },
  async ([parser, { check, ...target }], { annotate }) => {
    const fuzzed = await fuzzWithCoverage({
      ...target,
      seed,
      until: runs > 0 ? { runs } : { ms: minutes * 60_000 },
      async check(input) {
        vi.stubGlobal('fetch', async () => new Response(input as Uint8Array<ArrayBuffer>));
        const [before, heap] = [process.threadCpuUsage(), process.memoryUsage().heapUsed];
        await check(input);
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(HANG_MS);
        expect(process.memoryUsage().heapUsed - heap).toBeLessThan(MAX_GROWTH);
      },
    });
    const { seedBlocks, newBlocks, kept, slowestMs } = fuzzed;
    // Otherwise the coverage does not tell inputs apart.
    expect(kept).toBeGreaterThan(1);
    await annotate(
      `${parser}: ${fuzzed.runs} runs, ${newBlocks} new blocks beside ${seedBlocks} of the seeds; ` +
        `${kept} inputs kept; the slowest took ${slowestMs} ms; seed ${seed}`,
    );
  },
);
