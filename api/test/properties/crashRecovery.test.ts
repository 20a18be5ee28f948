import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectStored } from '#api/test/support/expectStored.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { RepeatingWriters } from '#api/test/support/repeatingWriters.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';

const WRITERS = 8;
const KILLS = {
  sqlite: propertyRuns({ short: 2, long: 1_000 }),
  postgresql: propertyRuns({ short: 1, long: 100 }),
};
/** Comparing all tables takes longer than the writes between two kills. */
const WHOLE_EVERY = propertyRuns({ short: 1, long: 50 });
/** Turns of the event loop, which together take longer than a write, so that a kill hits any of its moments. */
const MAX_TURNS = 5_000;

let service: ServiceProcess | undefined;
afterEach(() => service?.kill());

describe.each(DATABASES)('service on %s', (kind) => {
  test('keeps every acknowledged write once when it is killed while writing', {
    timeout: 14_400_000,
  }, async ({ annotate }) => {
    const { url, remove } = await createTestDatabase(kind);
    onTestFinished(remove);
    const settings = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const writers = new RepeatingWriters(WRITERS);
    const started = performance.now();
    let stored = 0;
    for (let kill = 1; kill <= KILLS[kind]; kill += 1) {
      service = await startServiceProcess(settings);
      await writers.use(service.url);
      await writers.proceed(40 + randomInt(40));
      for (let turns = randomInt(MAX_TURNS); turns > 0; turns -= 1) await nextTurn();
      const killed = service.kill();
      writers.pause();
      await killed;
      stored += await expectStored(url, { ...writers, isWhole: kill % WHOLE_EVERY === 0 });
      if (kill % 10 > 0) continue;
      const seconds = Math.round((performance.now() - started) / 1_000);
      const { length } = writers.acknowledged;
      process.stdout.write(
        `${kind}: ${kill} kills, ${length} acknowledged writes, ${writers.repeated} repeated requests, ${stored} writes stored and not acknowledged, ${seconds} s\n`,
      );
    }
    service = await startServiceProcess(settings);
    await writers.use(service.url);
    await writers.end();
    expect(await service.stop()).toBe(0);
    expect(writers.unavailable).toBe(0);
    expect(await expectStored(url, { ...writers, isWhole: true })).toBe(0);
    await annotate(`${kind}: ${KILLS[kind]} kills, ${writers.acknowledged.length} acknowledged writes`);
  });
});
