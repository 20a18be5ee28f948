import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { type Em, openDatabase } from '#api/db/openDatabase.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { entities } from '#api/entities.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { type ServiceProcess, startServiceProcess } from '#api/test/support/serviceProcess.ts';
import { readStoredAccounts } from '#api/verification/storedAccounts.ts';
import { createClient } from '#common/client/createClient.ts';
import { approveApplication, listApplications } from '#common/contract/applications.ts';
import { replay } from './replay.ts';

const ROUNDS = propertyRuns({ short: 3, long: 30 });
const APPLICANTS = 4;

const folder = mkdtempSync(join(tmpdir(), 'firnline-kill-'));
let service: ServiceProcess | undefined;
afterEach(async () => {
  await service?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Acknowledged writes, which must be in the database. */
const applied = new Set<string>();
const approved = new Set<string>();

/** Sends applications until the service is killed. */
async function keepApplying(url: string, name: string): Promise<void> {
  for (let number = 0; ; number += 1) {
    const email = `${name}-${number}@example.com`;
    const body = {
      fullName: 'Clara Beispiel',
      email,
      phone: '+41 44 123 45 67',
      investmentAmount: 250_000,
      investmentGoal: 'diversification',
      riskTolerance: 'moderate',
      liquidityNeeds: 'medium-access',
    };
    // A different address for each request, because requests are limited per address.
    const headers = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const response = await sendRaw(url, { path: '/api/applications', body, headers }).catch(() => undefined);
    if (!response) return;
    expect([response.status, JSON.parse(response.text)]).toMatchObject([200, { success: true }]);
    applied.add(email);
  }
}

/** Approves applications, which adds journal entries, until the service is killed. */
async function keepApproving(url: string): Promise<void> {
  try {
    const { token } = await openStaffSession(createClient({ fetch, baseUrl: url }), {
      password: ADMIN_PASSWORD,
    });
    const staff = createClient({ fetch, baseUrl: url, token: () => token });
    for (;;) {
      const waiting = await staff.call(listApplications, { query: { status: 'pending', limit: 5 } });
      for (const { id } of waiting) {
        const { investorId } = await staff.call(approveApplication, { params: { id }, body: {} });
        approved.add(investorId);
      }
    }
  } catch (error) {
    expect((error as Error).name).toBe('NetworkError');
  }
}

/** Checks the database file after the crash. */
async function inspect(url: string): Promise<void> {
  const orm = await openDatabase(url, entities);
  try {
    const em = orm.em.fork() as Em;
    expect(await em.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await em.execute('pragma foreign_key_check')).toEqual([]);
    const applications = await em.find(ApplicationSchema, {}, { disableIdentityMap: true });
    const emails = new Set(applications.map(({ email }) => email));
    expect([...applied].filter((email) => !emails.has(email))).toEqual([]);
    const investors = await em.find(InvestorSchema, {}, { disableIdentityMap: true });
    const ids = new Set(investors.map(({ investorId }) => investorId));
    expect([...approved].filter((id) => !ids.has(id))).toEqual([]);
    // Records of one transaction exist together: one email for each application and each investor.
    expect(await em.count(OutboxMessageSchema)).toBe(applications.length + investors.length);
    const decided = applications.filter(({ status }) => status === 'approved');
    expect(decided.map(({ investorId }) => investorId).toSorted()).toEqual([...ids].toSorted());
    const entries = await em.find(
      JournalEntrySchema,
      {},
      { orderBy: { seq: 'asc' }, disableIdentityMap: true },
    );
    expect(await verifyTree(em)).toMatchObject({ intact: true, entries: entries.length });
    expect(replay(entries)).toEqual(await readStoredAccounts(em));
  } finally {
    await orm.close(true);
  }
}

test('service › keeps every acknowledged write when it is killed while writing', {
  timeout: 1_800_000,
}, async () => {
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}`, TRUST_PROXY: '1' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = await startServiceProcess(settings);
    service = running;
    const before = { applied: applied.size, approved: approved.size };
    const work = [
      keepApproving(running.url),
      ...Array.from({ length: APPLICANTS }, (_, index) =>
        keepApplying(running.url, `round${round}-${index}`),
      ),
    ];
    const enough = before.applied + 20 + randomInt(50);
    const isUnderWay = () => applied.size > enough && approved.size > before.approved;
    await expect.poll(isUnderWay, { timeout: 60_000, interval: 10 }).toBe(true);
    await running.kill();
    await Promise.all(work);
    await inspect(settings.DATABASE_URL);
  }
  service = await startServiceProcess(settings);
  expect(await service.stop()).toBe(0);
});
