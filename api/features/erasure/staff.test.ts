import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StaffSchema } from '#api/sessions/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { joinStaff } from '#api/test/support/inviteStaff.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { unpackZip } from '#api/test/support/unpackZip.ts';
import type { Client } from '#common/client/createClient.ts';
import * as erasures from '#common/contract/erasures.ts';
import { deactivateStaff, listStaff, reactivateStaff } from '#common/contract/staffAccounts.ts';

const MIRA = { email: 'mira.aubrand@firm.example', displayName: 'Mira Aubrand', role: 'operations' } as const;

describe.each(DATABASES)('erasures of staff on %s', (database) => {
  let app: TestApp;
  let admin: Client;
  let rosa: Client;
  let id: string;
  const start = async (environment: Record<string, string> = { RETENTION_ACCOUNT_YEARS: '0' }) => {
    app = await createTestApp({ database, environment });
    admin = await app.staff();
    await joinStaff(app, admin, MIRA);
    rosa = await addStaff(app, 'rosa', 'approver');
    id = (await app.context.em().findOneOrFail(StaffSchema, { username: MIRA.email })).id;
  };
  beforeEach(() => start());
  afterEach(() => app.stop());

  const person = () => ({ kind: 'staff', subject: id }) as const;
  const preview = () => admin.call(erasures.previewErasure, { query: person() });
  const erase = () => admin.call(erasures.erasePerson, { body: { ...person(), ground: 'request' } });
  const mira = async () => (await admin.call(listStaff)).staff.find((account) => account.id === id);
  const change = async (endpoint: typeof deactivateStaff | typeof reactivateStaff) =>
    admin.call(endpoint, { body: { staffId: id, version: (await mira())?.version ?? 0 } });
  const leave = async () => approve(rosa, await expectPending(change(deactivateStaff)));

  test('refuse who still works here', async () => {
    const message = 'Deactivate the account first.';
    expect((await preview()).problem).toBe(message);
    await expect(erase()).rejects.toMatchObject({ code: 'conflict', message });
  });

  test('are for administrators', async () => {
    await leave();
    const otto = await addStaff(app, 'otto', 'operations');
    const body = { ...person(), ground: 'request' } as const;
    for (const attempt of [
      () => rosa.call(erasures.previewErasure, { query: person() }),
      () => otto.call(erasures.erasePerson, { body }),
      () => otto.download(erasures.getPersonFile, { query: person() }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });

  test('are made by two people, who see no name, and cannot be undone', async () => {
    await leave();
    const { held, problem, retention } = await preview();
    expect({ problem, retention }).toEqual({ retention: [] });
    expect(held).toContainEqual({ kind: 'identity', effect: 'emptied', rows: 1 });
    expect(held).toContainEqual(expect.objectContaining({ kind: 'acted', effect: 'emptied' }));
    const request = await expectPending(erase());
    const shown = await readApproval(rosa, request);
    expect(shown.title).toBe(`Erase the personal data of staff account ${id}`);
    expect(JSON.stringify(shown)).not.toContain('Mira');
    await approve(rosa, request);
    expect(await findTexts(app, [MIRA.email, MIRA.displayName])).toEqual([]);
    expect(await mira()).toMatchObject({ displayName: 'Former member of staff', isErased: true });
    expect((await preview()).erased).toEqual({ at: expect.any(String), ground: 'request' });
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(reactivateStaff)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('wait until the end of the tenth year after what the person did last', async () => {
    await app.stop();
    await start({});
    await leave();
    const [kept] = (await preview()).retention;
    expect(kept).toEqual({ class: 'staff', keptUntil: `${app.clock.now().getFullYear() + 10}-12-31` });
    await expect(erase()).rejects.toMatchObject({ code: 'kept_by_law', fields: { class: 'staff' } });
  });

  test('come after a file of the account, which has no password', async () => {
    await leave();
    const file = await admin.download(erasures.getPersonFile, { query: person() });
    const files = unpackZip(Buffer.from(await file.blob.arrayBuffer()));
    const json = files.get('person.json')?.toString() ?? '';
    expect(JSON.parse(json).tables.staff).toMatchObject([
      { displayName: MIRA.displayName, email: MIRA.email },
    ]);
    expect(json).not.toMatch(/passwordHash|tokenHash/);
  });
});
