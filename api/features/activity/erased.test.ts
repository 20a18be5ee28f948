import { describe, expect, test } from 'vitest';
import { eraseEntries } from '#api/erasure/eraseEntries.ts';
import type { Actor } from '#api/journal/append.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { exportJournal, listJournal, verifyJournal } from '#common/contract/activity.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';

const REQUESTER = { type: 'staff', id: 'requester', name: 'Rita' } as const;
const APPROVER = { type: 'staff', id: 'approver', name: 'Aldo' } as const;
const TEXT = 'Erased on 20 Nov 2026 because consent was withdrawn.';

describe.each(DATABASES)('erased entries on %s', (database) => {
  const fixture = useAnna({ database });

  const erase = (kind: 'investor' | 'staff', subject: string, requester?: Actor) =>
    runInTransaction(fixture.app.context, APPROVER, (work) =>
      eraseEntries(requester ? { ...work, requester } : work, {
        kind,
        subject,
        ground: 'consent_withdrawn',
        subjects: [],
      }),
    );
  const journal = (q?: string) => fixture.staff.call(listJournal, { query: q ? { q } : {} });

  test('say when and why, in the list, the export and the activity of the account', async () => {
    const { investorId } = fixture.anna;
    await journal();
    await erase('investor', investorId);
    const erased = { text: TEXT, at: expect.stringMatching(/^2026-11-20T/), ground: 'consent_withdrawn' };
    const entries = await journal();
    expect(entries.filter(({ action }) => action === 'signed_in')).toMatchObject([
      { actor: 'Erased person' },
    ]);
    expect(entries.find(({ action }) => action === 'investor_created')).toMatchObject({
      ...{ actor: 'Administrator', erased, after: { tier: 'Basic' } },
    });
    expect(entries.find(({ action }) => action === 'staff_signed_in')?.erased).toBeUndefined();
    expect(JSON.stringify(entries)).not.toMatch(/anna/i);
    const rows = await fixture.staff.call(listAccountActivity, { params: { investorId } });
    expect(rows.find(({ action }) => action === 'investor_created')).toMatchObject({ erased });
    const { blob } = await fixture.staff.download(exportJournal);
    const csv = await blob.text();
    expect(csv).toContain(TEXT);
    expect(csv).not.toMatch(/anna/i);
  });

  test('are part of an intact journal only as far as their erasure says', async () => {
    const { investorId } = fixture.anna;
    await erase('investor', investorId, REQUESTER);
    expect(await fixture.staff.call(verifyJournal)).toMatchObject({ intact: true });
    const em = fixture.app.context.em();
    await dropTriggers(em);
    await em.execute(
      "update journal_entry set actor_name = '', actor_salt = null, actor_erasure = 1 where seq = 1",
    );
    expect(await fixture.staff.call(verifyJournal)).toMatchObject({ intact: false });
  });

  test('are part of no intact journal where the firm did not sign that two people erased them', async () => {
    await erase('investor', fixture.anna.investorId);
    expect(await fixture.staff.call(verifyJournal)).toMatchObject({ intact: false });
  });

  test('are not found by the name any more', async () => {
    expect(await journal('anna')).not.toEqual([]);
    await erase('investor', fixture.anna.investorId);
    // The account itself has its name until its row is erased.
    await fixture.app.context.em().execute("update investor set full_name = 'Erased person'");
    expect(await journal('anna')).toEqual([]);
  });

  test('name no member of staff who was erased', async () => {
    const [{ id }] = await fixture.app.context.em().execute<[{ id: string }]>('select id from staff');
    await erase('staff', id);
    const entries = await journal();
    expect(entries.find(({ action }) => action === 'investor_created')).toMatchObject({
      ...{ actor: 'Former member of staff', after: { fullName: 'Anna Muster' } },
    });
  });
});
