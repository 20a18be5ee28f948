import { describe, expect, test } from 'vitest';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { useAnna } from '#api/test/support/useAnna.ts';
import { listAccessLog, listJournal } from '#common/contract/activity.ts';
import { listContacts, sendContact, setContactStatus } from '#common/contract/contacts.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { updateAssets } from '#common/contract/staffPortfolio.ts';

describe.each(DATABASES)('edits without a change on %s', (database) => {
  const fixture = useAnna({ database });

  const opened = async () =>
    (await fixture.staff.call(listAccessLog)).filter(({ action }) => /opened$/.test(action)).length;
  const journalled = async () => (await fixture.staff.call(listJournal)).length;

  test('are recorded as a read of the account in the response', async () => {
    const { investorId } = fixture.anna;
    const { investor } = await fixture.staff.call(getInvestor, { params: { investorId } });
    fixture.app.clock.advance({ minutes: 10 });
    const before = await journalled();
    const { id, version } = investor;
    const response = await fixture.staff.call(updateInvestor, { params: { id }, body: { version } });
    expect(response.investor.email).toBe(investor.email);
    expect(await fixture.staff.call(listAccessLog, { query: { status: 'record_opened' } })).toMatchObject([
      { investorId, actor: 'Administrator' },
      { investorId },
    ]);
    fixture.app.clock.advance({ minutes: 10 });
    await fixture.staff.call(updateAssets, { body: { investorId, assets: [], version } });
    expect(await opened()).toBe(3);
    expect(await journalled()).toBe(before);
    fixture.app.clock.advance({ minutes: 10 });
    await fixture.staff.call(updateInvestor, { params: { id }, body: { version, fullName: 'Anna Neu' } });
    expect(await opened()).toBe(3);
  });

  test('are recorded as a read of the message in the response', async () => {
    const form = { name: 'Clara Muster', email: 'clara@example.com', subject: 'Fees', message: 'How?' };
    await fixture.app.client().call(sendContact, { body: form });
    const [contact] = await fixture.staff.call(listContacts);
    const id = contact?.id ?? '';
    await fixture.staff.call(setContactStatus, { params: { id }, body: { status: 'new' } });
    expect(await fixture.staff.call(listAccessLog, { query: { status: 'message_opened' } })).toMatchObject([
      { subject: id, detail: 'contact-submissions' },
    ]);
  });
});
