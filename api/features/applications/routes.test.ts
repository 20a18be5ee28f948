import { afterEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import { approveApplication, listApplications, submitApplication } from '#common/contract/applications.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('applications on %s', (database) => {
  test('approveApplication › creates an investor from a submitted application', async () => {
    app = await createTestApp({ database });
    expect(await app.client().call(submitApplication, { body: APPLICATION })).toEqual({
      success: true,
      reference: expect.stringMatching(/^AP-[0-9A-F]{12}$/),
      emailed: true,
    });
    const staff = await app.staff();
    const { rows, total } = await staff.page(listApplications);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ ...APPLICATION, status: 'pending' });
    const approved = await staff.call(approveApplication, { params: { id: rows[0]?.id ?? '' }, body: {} });
    expect(approved.investorId).toMatch(/^INV-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(approved.mailedTo).toBe(APPLICATION.email);
    const query = { investorId: approved.investorId };
    expect(await staff.call(listApplications, { query })).toMatchObject([
      { status: 'approved', investorId: approved.investorId, decidedBy: 'Administrator' },
    ]);
    const other = { investorId: 'INV-00000000' };
    expect((await staff.page(listApplications, { query: other })).total).toBe(0);
  });

  test('submitApplication › accepts phone numbers as people write them', async () => {
    app = await createTestApp({ database });
    const phones = ['(044) 123 45 67', '(044) 123-45-67', '+1 (555) 123.4567', '0041/44/1234567'];
    for (const phone of phones)
      await app.client().call(submitApplication, { body: { ...APPLICATION, phone } });
    const rows = await (await app.staff()).call(listApplications, { query: { sort: 'submittedAt' } });
    expect(rows.map(({ phone }) => phone).sort()).toEqual(phones.toSorted());
  });

  test('submitApplication › gives a reference that the email repeats and staff find the record by', async () => {
    app = await createTestApp({ database });
    const references: string[] = [];
    for (const fullName of ['Anna Beispiel', 'Bruno Muster']) {
      const body = { ...APPLICATION, fullName };
      references.push((await app.client().call(submitApplication, { body })).reference);
    }
    const staff = await app.staff();
    for (const [index, q] of references.entries()) {
      const found = await staff.call(listApplications, { query: { q: ` ${q.toLowerCase()} ` } });
      expect(found.map(({ fullName }) => fullName)).toEqual([['Anna Beispiel', 'Bruno Muster'][index]]);
      const mails = await app.context.em().find(OutboxMessageSchema, { toEmail: APPLICATION.email });
      expect(mails.filter(({ text, html }) => text.includes(q) && html.includes(q))).toHaveLength(1);
    }
  });

  test('listApplications › finds a record by its whole id, not by a part', async () => {
    app = await createTestApp({ database });
    for (const fullName of ['Anna Beispiel', 'Bruno Muster'])
      await app.client().call(submitApplication, { body: { ...APPLICATION, fullName } });
    const staff = await app.staff();
    const [, first] = await staff.call(listApplications);
    const id = first?.id ?? '';
    expect(await staff.call(listApplications, { query: { q: id } })).toEqual([first]);
    expect(await staff.call(listApplications, { query: { q: id.slice(0, -1) } })).toEqual([]);
  });
});
