import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import type { Job } from '#api/jobs/jobs.ts';
import { CheckpointSchema, JournalEntrySchema, JournalLeafSchema } from '#api/journal/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { StatementRunSchema, StatementSchema } from '#api/statements/entities.ts';
import { statementRuns } from '#api/statements/issueRun.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createFeesFixture, type FeesFixture } from '#api/test/support/feesFixture.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { listJournal } from '#common/contract/activity.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { login } from '#common/contract/portalAuth.ts';
import * as runs from '#common/contract/statementRuns.ts';
import { issueStatement, listStatements } from '#common/contract/statements.ts';

const QUARTER = { from: '2026-10-01', to: '2026-12-31' };

describe.each(DATABASES)('runs of statements on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
    await fixture.advanceTo('2027-01-04');
  });
  afterEach(() => fixture.app.stop());

  const preview = (query: object = QUARTER) => fixture.staff().call(runs.previewStatements, { query });
  const start = (body = QUARTER) => fixture.staff().call(runs.issueStatements, { body });
  const list = async () => (await fixture.staff().call(runs.listStatementRuns)).runs;
  const cancel = (id: string) => fixture.staff().call(runs.cancelStatementRun, { body: { id } });
  const ended = () => expect.poll(async () => (await list())[0]?.status).not.toBe('running');
  const statementsOf = async ({ investorId }: { readonly investorId: string }) =>
    (await fixture.staff().call(listStatements, { params: { investorId } })).statements;
  const findings = async () =>
    (await fixture.findings()).filter(
      (found) => found !== undefined && !String(found).startsWith('Staff account rosa'),
    );
  const issueOne = async ({ investorId }: { readonly investorId: string }) =>
    (await fixture.staff().call(issueStatement, { body: { ...QUARTER, investorId } })).statement;
  const mails = async () =>
    (await fixture.app.context.em().find(OutboxMessageSchema, { template: 'statement-issued' })).toSorted(
      (a, b) => (a.toEmail < b.toEmail ? -1 : 1),
    );

  /** Reports in francs from now on. */
  async function reportInFrancs({ investorId }: { readonly investorId: string }) {
    const { id, version } = (await fixture.staff().call(getInvestor, { params: { investorId } })).investor;
    const body = { reportingCurrency: 'CHF', version } as const;
    await fixture.staff().call(updateInvestor, { params: { id }, body });
  }

  test('preview how many accounts get one, and name those left out with the reason', async () => {
    await enrolInvestor(fixture.app, fixture.staff(), 'Carla');
    await fixture.deposit(await enrolInvestor(fixture.app, fixture.staff(), 'Dora'), 100);
    await issueOne(fixture.anna);
    await reportInFrancs(fixture.ben);
    const { lines, ...counts } = await preview({});
    expect(counts).toMatchObject({ ...QUARTER, accounts: 0, leftOut: 4, asKnownAt: expect.any(String) });
    expect(
      Object.fromEntries(lines.map(({ fullName, problem }) => [fullName.split(' ')[0], problem])),
    ).toEqual({ Anna: 'issued', Ben: 'noRate', Carla: 'noValue', Dora: 'noValue' });
    expect(lines.at(-1)?.problem).toBe('issued');
    await expect(start()).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no statement to issue for this period.',
    });
    expect(await preview({ from: '2026-01-01', to: '2026-12-31' })).toMatchObject({ accounts: 1 });
  });

  test.each([
    ['a quarter that is not over', { from: '2027-01-01', to: '2027-03-31' }],
    ['other days', { from: '2026-10-02', to: '2026-12-31' }],
  ])('reject %s', async (_, period) => {
    const message = { fields: { to: 'Choose a quarter or year that is over' } };
    await expect(preview(period)).rejects.toMatchObject(message);
    await expect(start(period)).rejects.toMatchObject(message);
  });

  test('issue one for each account, tell the investors without figures, and can be repeated for the rest', async () => {
    const { anna, ben } = fixture;
    await issueOne(anna);
    const { run } = await start();
    expect(run).toMatchObject({ ...QUARTER, status: 'running', accounts: 2, done: 0 });
    await ended();
    expect(await list()).toMatchObject([
      { id: run.id, status: 'done', done: 2, issued: 1, cancelledBy: null },
    ]);
    expect(await statementsOf(anna)).toHaveLength(1);
    expect(await statementsOf(ben)).toMatchObject([
      { ...QUARTER, version: 1, asKnownAt: run.startedAt, closing: { amount: '100.00' } },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your statement from 1 Oct 2026 to 31 Dec 2026');
    expect(mail?.text).not.toMatch(/100|\$/);
    const client = fixture.app.client();
    await client.call(login, { body: { investorId: ben.investorId, accessCode: 'three-tall-larches' } });
    const { notifications } = await client.call(listNotifications, {
      params: { investorId: ben.investorId },
    });
    expect(JSON.stringify(notifications)).toContain('Statement issued');
    const entries = await fixture.staff().call(listJournal, { query: { limit: 5 } });
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('statement_'))).toEqual([
      'statement_run_ended',
      'statement_issued',
      'statement_run_started',
      'statement_issued',
    ]);
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    expect(await findings()).toEqual([]);
    // Its end publishes a checkpoint of all its statements.
    const em = fixture.app.context.em();
    const { seq } = await em.findOneOrFail(JournalEntrySchema, { action: 'statement_run_ended' });
    await expect
      .poll(async () => {
        const { position } = await em.fork().findOneOrFail(JournalLeafSchema, { seq });
        return await em.count(CheckpointSchema, { size: { $gt: position } });
      })
      .toBeGreaterThan(0);
  });

  test('leave out an account without a rate on the way, which then stays in the preview', async () => {
    // A rate at the end of the period, and none on the day of the deposit.
    await fixture.recordRate('1.25', '2026-12-30');
    await fixture.value(fixture.ben, 120);
    await reportInFrancs(fixture.ben);
    await start();
    await ended();
    expect(await list()).toMatchObject([{ status: 'done', done: 2, issued: 1 }]);
    expect(await statementsOf(fixture.ben)).toEqual([]);
    expect(await preview()).toMatchObject({ accounts: 1, lines: [{ problem: 'issued' }] });
  });

  test('wait for a second person; a statement that is issued meanwhile does not void the request', async () => {
    const rosa = await addStaff(fixture.app, 'rosa');
    const request = await expectPending(start());
    expect(await list()).toEqual([]);
    await issueOne(fixture.anna);
    await approve(rosa, request);
    await ended();
    expect(await list()).toMatchObject([{ requestedBy: 'Administrator', issued: 1, status: 'done' }]);
    expect(await findings()).toEqual([]);
  });

  // The entry of the run below does not say that nobody else could approve.
  const aloneOnly = [expect.stringContaining('made this change alone')];

  /** A run that the service has no job for. */
  async function addRun(): Promise<string> {
    const id = fixture.app.context.random.uuid();
    await runInTransaction(
      fixture.app.context,
      { type: 'staff', id: 'admin', name: 'Administrator' },
      async (work) => {
        const period = { firstDay: QUARTER.from, lastDay: QUARTER.to, accounts: 2 };
        const requested = { startedAt: work.now, requestedBy: 'Administrator', requestedById: 'admin' };
        work.em.create(StatementRunSchema, { id, ...period, ...requested, done: 0, issued: 0 });
        work.record({ action: 'statement_run_started', subject: id, after: { statementRun: period } });
      },
    );
    return id;
  }

  /** Runs the job of a run in a process that dies in a step, or after it. Returns the progress that is stored then. */
  async function runUntil(stored: string, dies: { readonly step: number; readonly inside: boolean }) {
    let progress = stored;
    let step = 0;
    const job: Job = {
      get progress() {
        return progress;
      },
      stopping: new AbortController().signal,
      async step(next, change) {
        step += 1;
        const isLast = step === dies.step;
        await runInTransaction(fixture.app.context, systemActor, async (work) => {
          await change(work);
          await work.em.flush();
          if (isLast && dies.inside) throw new Error('killed');
        });
        progress = next;
        if (isLast) throw new Error('killed');
      },
    };
    await expect(statementRuns.run(fixture.app.context, job)).rejects.toThrow('killed');
    return progress;
  }

  test('go on after a kill in a batch, between batches and before the end, and issue each exactly once', async () => {
    const id = await addRun();
    let progress = JSON.stringify({ run: id, after: '' });
    progress = await runUntil(progress, { step: 1, inside: true });
    expect(await list()).toMatchObject([{ status: 'running', done: 0, issued: 0 }]);
    progress = await runUntil(progress, { step: 1, inside: false });
    expect(await list()).toMatchObject([{ status: 'running', done: 2, issued: 2 }]);
    progress = await runUntil(progress, { step: 1, inside: true });
    await runUntil(progress, { step: 1, inside: false });
    expect(await list()).toMatchObject([{ status: 'done', done: 2, issued: 2 }]);
    expect(await fixture.app.context.em().count(StatementSchema, { run: id })).toBe(2);
    expect(new Set((await mails()).map(({ toEmail }) => toEmail)).size).toBe(2);
    expect(await findings()).toEqual(aloneOnly);
  });

  test('end when they are cancelled: what they issued stays, and another run issues the rest', async () => {
    const id = await addRun();
    await expect(start()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('under way'),
    });
    const { run } = await cancel(id);
    expect(run).toMatchObject({ status: 'cancelled', cancelledBy: 'Administrator', issued: 0 });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancel('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' });
    // What its job does that goes on.
    const job: Job = {
      progress: JSON.stringify({ run: id, after: '' }),
      stopping: new AbortController().signal,
      step: () => Promise.reject(new Error('issued')),
    };
    await statementRuns.run(fixture.app.context, job);
    fixture.app.clock.advance({ minutes: 1 });
    await start();
    await ended();
    expect(await list()).toMatchObject([{ status: 'done', issued: 2 }, { status: 'cancelled' }]);
    expect(await findings()).toEqual(aloneOnly);
  });

  test.each([
    ['its statements', "update statement_run set digest = replace(digest, substr(digest, 1, 1), 'x')"],
    ['how many', 'update statement_run set issued = 7'],
    ['who asked for it', "update statement_run set requested_by = 'Eve'"],
  ])('whose row has another value of %s are found by the verification', async (_, change) => {
    await start();
    await ended();
    expect(await findings()).toEqual([]);
    await fixture.app.context.em().execute(change);
    expect(await findings()).not.toEqual([]);
  });
});
