import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { saveDeliveryResult } from '#api/email/outbox.ts';
import { ImportDraftSchema, ImportSchema } from '#api/features/imports/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { enqueueEmails } from '#api/test/support/emailContext.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { CONTACT } from '#api/test/support/sampleRequests.ts';
import { unpackZip } from '#api/test/support/unpackZip.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { getPersonFile } from '#common/contract/erasures.ts';
import { checkImport, listImports } from '#common/contract/imports.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { erasePerson } from './erasePerson.ts';
import type { Person } from './personRows.ts';

const FIRM = 'boss@firm.example';

describe.each(DATABASES)('texts that name a person on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const anna = (): Person => ({ kind: 'investor', subject: fixture.anna.investorId });
  const erase = (person = anna()) =>
    runInTransaction(fixture.app.context, systemActor, (work) =>
      erasePerson(work, { ...person, ground: 'request' }),
    );
  const send = (fields: Partial<Record<'name' | 'email' | 'message', string>>) =>
    fixture.app.client().call(sendContact, { body: { ...CONTACT, ...fields } });
  const tell = (toEmail: string, text: string) => enqueueEmails(fixture.app.context, 1, { toEmail, text });
  const rename = async (fullName: string) => {
    const version = await accountVersion(fixture.staff, fixture.anna.investorId);
    await fixture.staff.call(updateInvestor, {
      params: { id: fixture.anna.row.id },
      body: { fullName, version },
    });
  };
  const check = (fileName: string, lines: string) =>
    fixture.staff.call(checkImport, {
      body: { fileName, content: btoa(`Account,Type,Date,Instrument,Quantity\n${lines}\n`) },
    });

  test.each([
    ['the present name', 'Anna Beispiel', 'A withdrawal of Anna Beispiel.', false],
    ['an earlier name', 'Anna Neuname', 'A withdrawal of Anna Beispiel.', false],
    ['a name with capital umlauts', 'Ödön Özil-Émile', 'A withdrawal of Ödön Özil-Émile.', false],
    ['a name in capitals without accents', 'Ödön Özil', 'FOR ODON OZIL', false],
    ['a part of a longer name', 'Anna Beispiel', 'A withdrawal of Joanna Beispieler-Anna.', true],
    ['a part of a longer address', 'Anna Beispiel', 'To joanna@example.com', true],
  ])('a message to the firm with %s', async (_, name, text, stays) => {
    if (name !== 'Anna Beispiel') await rename(name);
    await tell(FIRM, text);
    await erase();
    expect((await findTexts(fixture.app, [text])).length > 0).toBe(stays);
  });

  test('nothing goes because a form with the address of the person says a name', async () => {
    const { app, staff } = fixture;
    const body = { email: 'dora@example.com', fullName: 'Dora Beispiel' };
    const generate = () =>
      fixture.asStaff({
        path: generateInvestor.path,
        body,
        headers: { 'Idempotency-Key': 'abcdefgh-1234-5678' },
      });
    const { text: first } = await generate();
    await send({ message: 'How do I apply?' });
    await check('custodian.csv', 'Ben Beispiel,buy,2026-11-18,ETH,3');
    await tell(FIRM, 'A withdrawal of Ben Beispiel.');
    for (const name of ['do I', 'Ben Beispiel', 'Dora Beispiel'])
      await send({ name, email: fixture.anna.email });
    const file = await staff.download(getPersonFile, { query: anna() });
    const files = unpackZip(Buffer.from(await file.blob.arrayBuffer()));
    expect(String(files.get('person.json'))).not.toMatch(/clara@example\.com|Ben Beispiel\./);
    await erase();
    expect((await staff.call(listImports)).imports.map(({ fileName }) => fileName)).toEqual([
      'custodian.csv',
    ]);
    expect(await findTexts(app, ['A withdrawal of Ben Beispiel.'])).toEqual([
      'outbox_message: A withdrawal of Ben Beispiel.',
    ]);
    expect(await app.context.em().count(OutboxMessageSchema, { toEmail: CONTACT.email })).toBe(1);
    expect((await generate()).text).toBe(first);
  });

  test('what another account or a visitor was sent stays, whomever it names', async () => {
    await tell(fixture.ben.email, 'Anna Beispiel is your guarantor.');
    await send({ message: 'For Anna Beispiel.' });
    await erase();
    expect(await findTexts(fixture.app, ['Anna Beispiel is your guarantor.'])).toEqual([
      'outbox_message: Anna Beispiel is your guarantor.',
    ]);
    expect((await fixture.staff.call(listContacts)).map(({ name }) => name)).toEqual([CONTACT.name]);
  });

  test('files that name the person go, also by their names', async () => {
    await check('custodian.csv', 'Anna Beispiel,buy,2026-11-18,ETH,3');
    await check('Anna Beispiel.csv', 'Ben Beispiel,buy,2026-11-18,ETH,3');
    const em = fixture.app.context.em();
    const { id } = await em.findOneOrFail(ImportSchema, { fileName: 'Anna Beispiel.csv' });
    // What a committed import leaves.
    await em.nativeDelete(ImportDraftSchema, { import: id });
    await erase();
    expect(await findTexts(fixture.app, ['Anna Beispiel'])).toEqual([]);
    expect((await fixture.staff.call(listImports)).imports.map(({ fileName }) => fileName)).toEqual([
      'Erased',
    ]);
  });

  test.each([
    [{ outcome: 'sent' }],
    [{ outcome: 'rejected', reason: '550 <anna@example.com>: unknown' }],
  ] as const)('a message in delivery is not written back when it is %o', async (delivery) => {
    const { context } = fixture.app;
    const em = context.em();
    await em.nativeUpdate(OutboxMessageSchema, { toEmail: fixture.anna.email }, { status: 'sending' });
    const message = await em.findOneOrFail(OutboxMessageSchema, { toEmail: fixture.anna.email });
    await erase();
    await saveDeliveryResult(context.em(), message, delivery, context.clock.now(), 0.5);
    expect(await findTexts(fixture.app, ['Anna Beispiel', 'anna@example.com'])).toEqual([]);
    expect(await context.em().count(OutboxMessageSchema, { toEmail: '' })).toBe(0);
  });
});
