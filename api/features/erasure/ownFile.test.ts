import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#api/test/support/addStaff.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createFeesFixture, type FeesFixture } from '#api/test/support/feesFixture.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { unpackPdf } from '#api/test/support/unpackPdf.ts';
import { unpackZip } from '#api/test/support/unpackZip.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { addNote, addTask } from '#common/contract/notesAndTasks.ts';
import { getOwnFile, getPersonalData } from '#common/contract/personalData.ts';
import { login, requestCorrection, setLanguage } from '#common/contract/portalAuth.ts';
import { addTag } from '#common/contract/recordTags.ts';
import { requestStatement } from '#common/contract/statements.ts';

describe.each(DATABASES)('the own file of an investor on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  async function download() {
    const { blob, fileName } = await fixture.anna.client.download(getOwnFile, {});
    const files = unpackZip(Buffer.from(await blob.arrayBuffer()));
    const all = [...files].map(([name, bytes]) =>
      name.endsWith('.pdf') ? unpackPdf(bytes) : bytes.toString(),
    );
    const { tables } = JSON.parse(String(files.get('person.json'))) as {
      tables: Record<string, Record<string, unknown>[]>;
    };
    return { fileName, files, tables, text: all.join('\n') };
  }

  test('has the data of the account, what was sent and what was received', async () => {
    const { client, investorId } = fixture.anna;
    await client.call(requestCorrection, { body: { message: 'My name is spelled otherwise.' } });
    const { fileName, files, tables } = await download();
    expect(fileName).toBe(`Personal-data-${investorId}.zip`);
    expect(tables['investor']).toEqual([
      expect.objectContaining({ investorId, fullName: 'Anna Muster', email: 'anna@example.com' }),
    ]);
    expect(tables['contact_message']).toMatchObject([{ message: 'My name is spelled otherwise.' }]);
    expect(tables['outbox_message']?.map(({ toEmail }) => toEmail)).toContain('anna@example.com');
    expect(String(files.get('Tables/Transactions.csv'))).toContain('100.00');
    expect([...files.keys()][0]).toBe('What we hold about you.pdf');
  });

  test('has neither internal notes, names of staff, other clients nor codes', async () => {
    const { anna, ben, app } = fixture;
    const about = { record: 'investor', id: anna.investorId } as const;
    await addStaff(app, 'rosa', 'approver');
    await fixture.staff().call(addNote, { body: { ...about, text: 'Guaranteed by Ben Muster' } });
    await fixture.staff().call(addTask, { body: { ...about, text: 'Check the source of her money' } });
    await fixture.staff().call(addTag, { body: { ...about, tag: 'watch closely' } });
    await app.client().call(sendContact, { body: { ...CONTACT, email: 'anna@example.com' } });
    const { text, tables } = await download();
    for (const kept of ['Guaranteed', 'source of her money', 'watch closely', CONTACT.message])
      expect(text).not.toContain(kept);
    for (const other of [ben.investorId, ben.id, 'Ben Muster', 'ben@example.com'])
      expect(text).not.toContain(other);
    expect(text).not.toMatch(/Hash|\$argon2|actorName|decidedBy|"reason": "|authorName/);
    expect(Object.keys(tables)).not.toEqual(
      expect.arrayContaining(['record_note', 'staff_task', 'record_tag', 'approval', 'idempotent_answer']),
    );
    expect(text).toContain('activate=••••••••');
  });

  test('has the statements, in the language of the account', async () => {
    const { client, investorId } = fixture.anna;
    await client.call(setLanguage, { body: { language: 'de' } });
    const period = { from: '2026-11-20', to: '2026-11-20' };
    fixture.app.clock.advance({ hours: 13 });
    const signedIn = fixture.app.client();
    const body = { investorId, accessCode: 'three-tall-larches' };
    await signedIn.call(login, { body });
    await signedIn.call(requestStatement, { params: { investorId }, body: period });
    const { blob } = await signedIn.download(getOwnFile, {});
    const names = [...unpackZip(Buffer.from(await blob.arrayBuffer())).keys()];
    expect(names[0]).toBe('Was wir über Sie aufbewahren.pdf');
    expect(names.filter((name) => name.startsWith('Kontoauszüge/'))).toHaveLength(1);
  });

  test('needs a recent proof of identity', async () => {
    fixture.app.clock.advance({ minutes: 16 });
    await expect(download()).rejects.toMatchObject({ code: 'step_up_required' });
  });

  test('lists what is kept, what the own file has, and until when', async () => {
    const { held } = await fixture.anna.client.call(getPersonalData);
    const of = (kind: string) => held.find((found) => found.kind === kind);
    expect(of('bookings')).toEqual({
      kind: 'bookings',
      until: { as: 'account', day: '2036-12-31', count: 10 },
      isInFile: true,
    });
    expect(of('log')).toMatchObject({ until: { as: 'log', count: expect.any(Number) } });
    expect(of('forms')).toMatchObject({ until: { as: 'open' } });
    expect(held.flatMap(({ kind, isInFile }) => (isInFile ? [] : [kind]))).toEqual([
      'internal',
      'requests',
      'temporary',
    ]);
  });
});
