import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { deleteExpired } from '#api/housekeeping.ts';
import { countingRandom } from '#api/test/support/countingRandom.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import {
  activateInvestor,
  createInvestorsFixture,
  type InvestorsFixture,
  NO_REQUEST_LIMITS,
  type TestInvestor,
} from '#api/test/support/investorsFixture.ts';
import { connectTo, databaseOn, randomName } from '#api/test/support/postgres.ts';
import { readTables, rowsAbout } from '#api/test/support/rowsAbout.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { createAccountRecords, createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { storedRows } from '#api/test/support/storedRows.ts';
import { createTestDatabase, type DatabaseKind } from '#api/test/support/testDatabase.ts';
import { addDocument } from '#common/contract/documents.ts';
import { issueStatement } from '#common/contract/statements.ts';
import { mustSetUp, openSessions, type Sender } from './senders.ts';

/** An investor with a record of each kind, none of whose ids a request names. */
async function createControl(fixture: InvestorsFixture): Promise<TestInvestor> {
  const control = await activateInvestor(fixture.app, fixture.staff, 'Carla');
  const { investorId } = control;
  await createAccountRecords(fixture, control);
  await fixture.staff.call(issueStatement, { body: { investorId, from: '2026-11-02', to: '2026-11-10' } });
  const document = { title: 'Mandate', kind: 'contract', content: sampleFile() } as const;
  await fixture.staff.call(addDocument, { body: { investorId, ...document } });
  return control;
}

export interface FuzzedService {
  readonly fixture: InvestorsFixture;
  readonly control: TestInvestor;
  /** What is stored about the investors when a service starts. */
  readonly stored: {
    readonly control: ReturnType<typeof rowsAbout>;
    readonly others: ReadonlyMap<TestInvestor, unknown>;
  };
  readonly recordIds: RecordIds;
  readonly sessions: Awaited<ReturnType<typeof openSessions>>;
  /** Starts a service with the records, sessions and random values of the first one. */
  start(sender: Sender): Promise<TestApp>;
  remove(): Promise<void>;
}

/** Investors with a record of each kind and sessions of everybody, for any number of services. */
export async function createFuzzedService(kind: DatabaseKind): Promise<FuzzedService> {
  const folder = mkdtempSync(join(dataFolder, 'firnline-fuzz-'));
  const file = join(folder, 'first.db');
  if (kind === 'sqlite') copyFileSync(inject('sqliteTemplate'), file);
  const first =
    kind === 'sqlite' ? { url: `sqlite:${file}`, remove: () => {} } : await createTestDatabase(kind);
  const options = (databaseUrl: string, seed: string, environment = {}) => ({
    databaseUrl,
    throttle: NO_REQUEST_LIMITS,
    environment,
    overrides: { random: countingRandom(seed) },
  });
  const fixture = await createInvestorsFixture(options(first.url, 'records'));
  const control = await createControl(fixture);
  const inactive = await activateInvestor(fixture.app, fixture.staff, 'Emil');
  const absent = await activateInvestor(fixture.app, fixture.staff, 'Frida');
  const recordIds = await createRecords(fixture);
  // What has expired by now would otherwise be deleted while requests run.
  await deleteExpired(fixture.app.context);
  const sessions = await openSessions(fixture, { inactive, absent });
  const { app, anna, ben } = fixture;
  const stored = {
    control: rowsAbout(await readTables(app), control),
    others: new Map([
      [anna, await storedRows(app, anna)],
      [ben, await storedRows(app, ben)],
    ]),
  };
  await fixture.app.stop();

  const server = kind === 'postgresql' ? await connectTo(inject('postgresUrl')) : undefined;

  /** Copies the database. Copies are removed early, because thousands would fill the memory. */
  async function copy(): Promise<{ readonly url: string; readonly remove: () => Promise<unknown> }> {
    if (server) {
      const [name, template] = [randomName(), new URL(first.url).pathname.slice(1)];
      await server.execute(`create database ${name} template ${template} strategy file_copy`);
      const remove = () => server.execute(`drop database ${name} with (force)`);
      return { url: databaseOn(first.url, name), remove };
    }
    const copied = mkdtempSync(join(folder, 'run-'));
    for (const end of ['', '-wal', '.state']) {
      if (existsSync(file + end)) copyFileSync(file + end, join(copied, `firnline.db${end}`));
    }
    const remove = async () => rmSync(copied, { recursive: true });
    return { url: `sqlite:${join(copied, 'firnline.db')}`, remove };
  }

  return {
    fixture,
    control,
    stored,
    recordIds,
    sessions,
    async start(sender) {
      const environment = { REQUIRE_SECOND_FACTOR: mustSetUp(sender) ? '1' : '0' };
      const { url, remove } = await copy();
      const app = await createTestApp(options(url, 'requests', environment));
      return { ...app, stop: async () => void (await app.stop().finally(remove)) };
    },
    async remove() {
      await server?.close();
      first.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
