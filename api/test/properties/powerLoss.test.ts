import { randomBytes, randomInt } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '#api/db/sqliteFile.ts';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import { expectStored } from '#api/test/support/expectStored.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { type AcknowledgedWrite, RepeatingWriters } from '#api/test/support/repeatingWriters.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { hasStrace, readSyncedResponses, watchWrites } from '#api/test/support/strace.ts';
import { createTestDatabase } from '#api/test/support/testDatabase.ts';

const WRITES = propertyRuns({ short: 30, long: 100 });
const RANDOM_CUTS = propertyRuns({ short: 10, long: 1_000 });
const CUTS_EVERY_FRAME = propertyRuns({ short: 0, long: 1 });
/** Sizes of SQLite's format, in bytes. */
const HEADER = 32;
const FRAME = 24 + 4_096;
const SECTOR = 512;

const folder = mkdtempSync(join(dataFolder, 'firnline-power-'));
let service: ServiceProcess | undefined;
afterEach(() => service?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lets a service write, and states what was on the disk when each write was acknowledged. */
async function writeUntilKilled(url: string, writers: RepeatingWriters) {
  const trace = join(folder, 'trace');
  service = await startServiceProcess({ DATABASE_URL: url, TRUST_PROXY: '1' }, watchWrites(trace));
  await writers.use(service.url);
  await writers.proceed(WRITES);
  const killed = service.kill();
  writers.pause();
  await killed;
  const responses = readSyncedResponses(readFileSync(trace, 'latin1'));
  return writers.acknowledged.map((write: AcknowledgedWrite) => {
    const response = responses.find(({ text }) => text.includes(write.id));
    if (!response) throw new Error(`No response states ${write.id}.`);
    return { ...write, synced: response.synced };
  });
}

/** Lengths of the log after a loss of power. */
function cutsOf(length: number): number[] {
  const frames = Math.floor((length - HEADER) / FRAME);
  const everyFrame = Array.from({ length: CUTS_EVERY_FRAME * frames }, (_, index) => HEADER + index * FRAME);
  return [...everyFrame, ...Array.from({ length: RANDOM_CUTS }, () => randomInt(length)), length];
}

test.skipIf(!hasStrace())(
  'SQLite after a loss of power › has every acknowledged write, wherever the write-ahead log ends',
  { timeout: 7_200_000 },
  async ({ annotate }) => {
    const { url, remove } = await createTestDatabase('sqlite');
    onTestFinished(remove);
    const file = sqliteFile(url) ?? '';
    const writers = new RepeatingWriters(4);
    const acknowledged = await writeUntilKilled(url, writers);
    const sent = [...writers.unknown, ...acknowledged];
    const log = readFileSync(`${file}-wal`);
    const cut = join(folder, 'cut.db');
    let kept = 0;
    const cuts = cutsOf(log.length);
    for (const length of cuts) {
      for (const side of ['-wal', '-shm']) rmSync(`${cut}${side}`, { force: true });
      copyFileSync(file, cut);
      // A disk may also have written something else where it was about to write.
      const torn = randomBytes(randomInt(2) * SECTOR);
      writeFileSync(`${cut}-wal`, Buffer.concat([log.subarray(0, length), torn]));
      const synced = acknowledged.filter((write) => write.synced <= length);
      const unknown = sent.filter(
        (write) => !synced.some(({ kind, value }) => kind === write.kind && value === write.value),
      );
      await expectStored(`sqlite:${cut}`, { acknowledged: synced, unknown, isWhole: true });
      kept = Math.max(kept, synced.length);
    }
    expect(kept).toBe(acknowledged.length);
    await annotate(`${cuts.length} cuts, ${acknowledged.length} acknowledged writes`);
  },
);
