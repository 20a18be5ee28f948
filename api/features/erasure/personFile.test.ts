import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { createFeesFixture, type FeesFixture } from '#api/test/support/feesFixture.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { unpackPdf } from '#api/test/support/unpackPdf.ts';
import { unpackZip } from '#api/test/support/unpackZip.ts';
import { listAccessLog } from '#common/contract/activity.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { addDocument } from '#common/contract/documents.ts';
import { erasePerson, getPersonFile } from '#common/contract/erasures.ts';
import { addNote } from '#common/contract/notesAndTasks.ts';
import { setLanguage } from '#common/contract/portalAuth.ts';
import { issueStatement, reissueStatement } from '#common/contract/statements.ts';
import type { Language } from '#common/language/language.ts';

type Person = { kind: 'investor' | 'form'; subject: string };
type Json = { at: string; tables: Record<string, Record<string, unknown>[]> };

describe.each(DATABASES)('the file of a person on %s', (database) => {
  let fixture: FeesFixture;
  beforeEach(async () => {
    fixture = await createFeesFixture(database);
  });
  afterEach(() => fixture.app.stop());

  const anna = (): Person => ({ kind: 'investor', subject: fixture.anna.investorId });

  async function download(person = anna()) {
    const { blob, fileName } = await fixture.staff().download(getPersonFile, { query: person });
    const files = unpackZip(Buffer.from(await blob.arrayBuffer()));
    const text = (name: string) => files.get(name)?.toString() ?? '';
    return { fileName, files, text, json: JSON.parse(text('person.json')) as Json };
  }

  /** Every file as text, with what PDFs have packed. */
  const textOf = (files: ReadonlyMap<string, Buffer>) =>
    [...files]
      .map(([name, bytes]) => (name.endsWith('.pdf') ? unpackPdf(bytes) : bytes.toString()))
      .join('\n');

  async function sendForm(message = '=HYPERLINK("https://evil.example")') {
    await fixture.app.client().call(sendContact, { body: { ...CONTACT, message } });
    const [{ id } = { id: '' }] = await fixture.staff().call(listContacts);
    return { kind: 'form', subject: id } as const;
  }

  test('has what is held, as JSON and as a CSV for each table', async () => {
    const { json, text, files } = await download();
    expect(json.tables['investor']).toEqual([
      expect.objectContaining({ fullName: 'Anna Muster', email: 'anna@example.com' }),
    ]);
    expect(json.at).toBe(fixture.app.clock.now().toISOString());
    expect(text('Tables/Account.csv')).toMatch(/^\uFEFFInvestor ID,Full name,E-mail,/);
    expect(text('Tables/Account.csv')).toMatch(/Anna Muster,anna@example.com,.*,100.00,100.00,/);
    expect(text('Tables/Transactions.csv').trim().split('\n')).toHaveLength(2);
    expect(Object.keys(json.tables)).toEqual(
      expect.arrayContaining(['account_transaction', 'outbox_message', 'investor_session', 'journal_entry']),
    );
    const tables = [...files.keys()].filter((name) => name.startsWith('Tables/'));
    expect(tables).toHaveLength(Object.keys(json.tables).length);
  });

  test('has all versions of statements and the invoices as PDF', async () => {
    const { investorId } = fixture.anna;
    await fixture.double();
    await fixture.charge();
    const period = { investorId, from: '2026-11-20', to: '2026-12-31' };
    const { statement } = await fixture.staff().call(issueStatement, { body: period });
    const body = { investorId, id: statement.id, explanation: 'A price was wrong.' };
    await fixture.staff().call(reissueStatement, { body });
    const { files, json } = await download();
    const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'));
    expect(pdfs.map(([name]) => name)).toEqual([
      'What we hold about you.pdf',
      ...[1, 2].map((version) => `Statements/Statement-${investorId}-2026-11-20-2026-12-31-v${version}.pdf`),
      'Invoices/Invoice-2027-000001.pdf',
    ]);
    for (const [, bytes] of pdfs) expect(unpackPdf(bytes)).toMatch(/^%PDF-1\.7[\s\S]*\/Marked true/);
    expect(json.tables['fee_charge']).toHaveLength(1);
  });

  test('has the files of documents', async () => {
    const { investorId } = fixture.anna;
    const body = {
      investorId,
      title: 'Mandate',
      kind: 'contract',
      fileName: 'm.pdf',
      content: sampleFile(),
    } as const;
    const { document } = await fixture.staff().call(addDocument, { body });
    const { files, text } = await download();
    const name = [...files.keys()].find((path) => path.startsWith('Documents/'));
    expect(name).toContain(`${document.id.slice(0, 8)} m.pdf`);
    expect(text(name ?? '')).toBe('%PDF-A contract');
    expect(text('Tables/Documents.csv')).toContain('Mandate');
  });

  test.each([
    ['en', 'Personal-data', 'What we hold about you.pdf', 'Tables/E-mails.csv', 'To (address)'],
    ['de', 'Personendaten', 'Was wir über Sie aufbewahren.pdf', 'Tabellen/E-Mails.csv', 'An (Adresse)'],
    [
      'fr',
      'Donnees-personnelles',
      'Ce que nous conservons à votre sujet.pdf',
      'Tableaux/E-mails.csv',
      'À (adresse)',
    ],
  ] as const)('is in the language of the account: %s', async (language, name, notice, mails, title) => {
    await fixture.anna.client.call(setLanguage, { body: { language } });
    const { fileName, files, text } = await download();
    expect(fileName).toBe(`${name}-${fixture.anna.investorId}.zip`);
    expect(unpackPdf(files.get(notice) ?? Buffer.alloc(0))).toContain(`/Lang (${language})`);
    expect(text(mails)).toContain(title);
  });

  test.each<[Language, string]>([
    ['de', 'Tabellen/Nachrichten.csv'],
    ['fr', 'Tableaux/Messages.csv'],
  ])('is in the language of the form where there is no account: %s', async (language, name) => {
    await fixture.app.client().call(sendContact, { body: { ...CONTACT, language } });
    const [{ id } = { id: '' }] = await fixture.staff().call(listContacts);
    const { text } = await download({ kind: 'form', subject: id });
    expect(text(name)).toContain(CONTACT.message);
  });

  test('starts no formula in a spreadsheet', async () => {
    const { text } = await download(await sendForm());
    expect(text('Tables/Messages.csv')).toContain(`'=HYPERLINK(`);
    expect(text('person.json')).toContain('=HYPERLINK(');
  });

  test('has no credentials and no codes in any of its files', async () => {
    const { files, text } = await download();
    const all = textOf(files);
    expect(all).not.toMatch(/accessCodeHash|tokenHash|\$argon2/);
    expect(text('person.json')).toContain('activate=••••••••');
    const messages = await fixture.app.context.em().find(OutboxMessageSchema, { secret: { $ne: null } });
    expect(messages).not.toEqual([]);
    expect(messages.filter(({ secret }) => all.includes(secret ?? ''))).toEqual([]);
  });

  test('has nothing of another client with the same surname', async () => {
    const { ben } = fixture;
    await fixture.staff().call(addNote, {
      body: { record: 'investor', id: ben.investorId, text: 'Ben Muster likes gold' },
    });
    const all = textOf((await download()).files);
    for (const other of [ben.investorId, ben.id, 'ben@example.com', 'Ben Muster', 'likes gold'])
      expect(all).not.toContain(other);
  });

  test('is given only with a recent proof of identity', async () => {
    fixture.app.clock.advance({ minutes: 16 });
    await expect(download()).rejects.toMatchObject({ code: 'step_up_required' });
  });

  test('is in the access log with its person', async () => {
    const form = await sendForm();
    await download();
    await download(form);
    const [second, first] = await fixture.staff().call(listAccessLog, { query: { status: 'export' } });
    expect(first).toMatchObject({
      investorId: fixture.anna.investorId,
      summary: `Exported file of ${fixture.anna.investorId} (personal data).`,
    });
    expect(second).toMatchObject({ detail: `personal data, form ${form.subject}` });
  });

  test('is refused for the sender of a form who was erased', async () => {
    const form = await sendForm();
    fixture.app.clock.advance({ days: 365 * 12 });
    const staff = await fixture.app.staff();
    const rosa = await addStaff(fixture.app, 'rosa', 'approver');
    await approve(
      rosa,
      await expectPending(staff.call(erasePerson, { body: { ...form, ground: 'request' } })),
    );
    await expect(staff.download(getPersonFile, { query: form })).rejects.toMatchObject({ code: 'conflict' });
  });
});
