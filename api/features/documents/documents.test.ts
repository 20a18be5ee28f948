import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { DocumentSchema, StoredContentSchema } from '#api/storedDocuments/entities.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, startWithAnnaAndBen } from '#api/test/support/enrolInvestor.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import * as contract from '#common/contract/documents.ts';
import { listNotifications } from '#common/contract/notifications.ts';
import { getOverview } from '#common/contract/overview.ts';
import { login } from '#common/contract/portalAuth.ts';
import { MAX_FILE_BYTES, MAX_OPEN_REQUESTS } from '#common/domain/storedFile.ts';

describe.each(DATABASES)('documents on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let ben: EnrolledInvestor;
  beforeEach(async () => {
    ({ app, staff, anna, ben } = await startWithAnnaAndBen({ database }));
  });
  afterEach(() => app.stop());

  const list = (who: Client = staff, { investorId } = anna) =>
    who.call(contract.listDocuments, { params: { investorId } });
  const add = async (content = sampleFile(), { investorId } = anna, fileName = 'mandate.pdf') => {
    const body = {
      investorId,
      title: 'Asset management mandate',
      kind: 'contract',
      fileName,
      content,
    } as const;
    return (await staff.call(contract.addDocument, { body })).document;
  };
  const replace = async (id: string, content: string) => {
    const body = { investorId: anna.investorId, id, explanation: 'Signed by both', content };
    return (await staff.call(contract.replaceDocument, { body })).document;
  };
  const requestOf = async (title = 'Copy of your passport', { investorId } = anna) =>
    (await staff.call(contract.requestDocument, { body: { investorId, title, investorNote: 'Both pages' } }))
      .request;
  const upload = (id: string, content = sampleFile('Passport', 'png'), who = anna, { investorId } = who) =>
    who.client.call(contract.uploadDocument, {
      params: { investorId, id },
      body: { fileName: 'C:\\scans\\passport.PNG', content },
    });
  const decide = (id: string, decision: 'accept' | 'repeat' | 'cancel', explanation?: string) =>
    staff.call(contract.decideDocumentRequest, {
      body: { investorId: anna.investorId, id, decision, ...(explanation ? { explanation } : {}) },
    });
  const download = (id: string, who: Client = anna.client, { investorId } = anna) =>
    who.download(contract.getDocumentFile, { params: { investorId, id } });
  const received = async () => (await staff.call(getOverview)).receivedDocuments;
  const contents = () => app.context.em().count(StoredContentSchema);
  const findings = async () => (await verifyJournal(app.context.em())).findings;
  const mailsTo = async (email: string) =>
    (
      await app.context
        .em()
        .find(OutboxMessageSchema, { toEmail: email }, { orderBy: { createdAt: 1, id: 1 } })
    ).map(({ template, subject }) => `${template}: ${subject}`);

  test('are listed to their investor without names of staff, told by e-mail and opened once', async () => {
    const { id, versions } = await add();
    const [version] = versions;
    if (!version) throw new Error('A version was expected.');
    expect(version).toMatchObject({
      ...{ number: 1, fileName: 'mandate.pdf', mediaType: 'application/pdf', size: 15 },
      digest: sha256Hex(Buffer.from(sampleFile(), 'base64')),
      ...{ addedBy: 'Administrator', openedAt: null },
    });
    const { documents } = await list(anna.client);
    expect(documents).toEqual([
      { id, title: 'Asset management mandate', kind: 'contract', versions: [{ ...version, addedBy: null }] },
    ]);
    expect(await mailsTo('anna@example.com')).toContain(
      'document-added: New document: Asset management mandate',
    );
    const { notifications } = await anna.client.call(listNotifications, {
      params: { investorId: anna.investorId },
    });
    expect(notifications.map(({ title }) => title)).toContain('Document added');

    await download(version.id, staff);
    expect((await list()).documents[0]?.versions[0]?.openedAt).toBeNull();
    app.clock.advance({ minutes: 5 });
    const opened = app.clock.now().toISOString();
    const file = await download(version.id);
    expect([file.fileName, await file.blob.text()]).toEqual(['mandate.pdf', '%PDF-A contract']);
    app.clock.advance({ minutes: 5 });
    await download(version.id);
    expect((await list()).documents[0]?.versions[0]?.openedAt).toBe(opened);
    expect(await findings()).toEqual([]);
  });

  test('are sent as attachments in which nothing runs, and their opening by staff is in the access log', async () => {
    const { versions } = await add(sampleFile(), anna, 'Vertrag «Müller».html');
    const path = `/api/portfolio/${anna.investorId}/documents/${versions[0]?.id}/file`;
    const signIn = await sendRaw(app.url, {
      path: '/api/admin/login',
      body: { password: 'granite-lantern-73' },
    });
    const headers = { Authorization: `Bearer ${signIn.json['token']}` };
    const response = await sendRaw(app.url, { path, headers });
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; .*html\.pdf"$/),
    });
    const entries = await app.context.em().find(AccessEntrySchema, { investorId: anna.investorId });
    expect(entries.map(({ action }) => action)).toContain('record_opened');
  });

  test('have versions, of which the earlier stay readable, also when several are added at once', async () => {
    const { id, versions } = await add();
    await Promise.all([replace(id, sampleFile('two')), replace(id, sampleFile('three'))]);
    const [document] = (await list(anna.client)).documents;
    expect(document?.versions.map(({ number, explanation }) => [number, explanation])).toEqual([
      [3, 'Signed by both'],
      [2, 'Signed by both'],
      [1, null],
    ]);
    expect(await (await download(versions[0]?.id ?? '')).blob.text()).toBe('%PDF-A contract');
    expect(await mailsTo('anna@example.com')).toContain(
      'document-added: New version of a document: Asset management mandate',
    );
    expect(await findings()).toEqual([]);
  });

  test('with the same content store it once, and an erasure removes it with the last that has it', async () => {
    await add();
    const { versions } = await add(sampleFile(), ben);
    await add(sampleFile('only of Anna'));
    await upload((await requestOf('Proof of address')).id);
    expect(await contents()).toBe(3);
    const erase = ({ investorId: subject }: EnrolledInvestor) =>
      runInTransaction(app.context, systemActor, (work) =>
        erasePerson(work, { kind: 'investor', subject, ground: 'request' }),
      );
    await erase(anna);
    expect(await contents()).toBe(1);
    expect(await list()).toMatchObject({ documents: [], requests: [] });
    expect(await received()).toEqual({ count: 0 });
    expect(await (await download(versions[0]?.id ?? '', ben.client, ben)).blob.text()).toBe(
      '%PDF-A contract',
    );
    expect(await findings()).toEqual([]);
    await expect(add()).rejects.toMatchObject({ status: 409 });
    await erase(ben);
    expect(await contents()).toBe(0);
    expect(
      await findTexts(app, ['Asset management', 'Proof of address', 'mandate.pdf', 'Both pages']),
    ).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('are requested, uploaded once for each request, and accepted or requested again with a reason', async () => {
    const { id } = await requestOf();
    expect(await mailsTo('anna@example.com')).toContain(
      'document-requested: We need a document from you: Copy of your passport',
    );
    await expect(decide(id, 'accept')).rejects.toMatchObject({ code: 'conflict' });
    await upload(id);
    await expect(upload(id)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await list()).requests).toMatchObject([
      {
        ...{ id, status: 'received', note: 'Both pages', requestedBy: 'Administrator' },
        versions: [{ number: 1, fileName: 'passport.png', addedBy: 'Anna Muster', openedAt: null }],
      },
    ]);
    await expect(decide(id, 'repeat')).rejects.toMatchObject({ fields: { explanation: expect.any(String) } });
    expect(await received()).toEqual({ count: 1, investorId: anna.investorId });
    await decide(id, 'repeat', 'The second page is missing');
    expect(await received()).toEqual({ count: 0 });
    expect((await list(anna.client)).requests).toMatchObject([
      { status: 'open', explanation: 'The second page is missing', requestedBy: null },
    ]);
    await upload(id, sampleFile('Both pages', 'jpeg'));
    const [request] = (await list()).requests;
    expect(request?.versions.map(({ fileName }) => fileName)).toEqual(['passport.PNG.jpg', 'passport.png']);
    await download(request?.versions[0]?.id ?? '', anna.client);
    expect((await decide(id, 'accept')).request.status).toBe('accepted');
    await expect(decide(id, 'cancel')).rejects.toMatchObject({ code: 'already_decided' });
    await expect(upload(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findings()).toEqual([]);
  });

  test('of two uploads at once for a request, one is stored', async () => {
    const { id } = await requestOf();
    const results = await Promise.allSettled([upload(id), upload(id, sampleFile('other', 'png'))]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await list()).requests[0]?.versions).toHaveLength(1);
    expect(await contents()).toBe(1);
  });

  test('a request that was cancelled takes no upload, and the investor reads why', async () => {
    const { id } = await requestOf();
    await decide(id, 'cancel', 'We found the earlier copy');
    await expect(upload(id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await list(anna.client)).requests).toMatchObject([
      { status: 'cancelled', explanation: 'We found the earlier copy' },
    ]);
  });

  test.each([
    ['a page of HTML', Buffer.from('<script>alert(1)</script>').toString('base64')],
    ['a program', Buffer.from('MZ\x90').toString('base64')],
    ['a PDF behind other bytes', Buffer.from('GIF89a%PDF-1.7').toString('base64')],
    [
      'a picture of a text format',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    ],
  ])('reject %s, whatever its name is (400)', async (_, content) => {
    const { id } = await requestOf();
    await expect(upload(id, content)).rejects.toMatchObject({
      status: 400,
      fields: { content: 'This file is not a PDF, PNG or JPEG.' },
    });
    await expect(add(content)).rejects.toMatchObject({ status: 400 });
    expect(await contents()).toBe(0);
    expect((await list()).requests[0]?.status).toBe('open');
  });

  test('take a file of the largest size and reject one that is larger', async () => {
    const { id } = await requestOf();
    const file = (size: number) =>
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 5)]).toString('base64');
    await expect(upload(id, file(MAX_FILE_BYTES + 1))).rejects.toMatchObject({
      fields: { content: 'The file is larger than 10 MB.' },
    });
    await expect(upload(id, file(MAX_FILE_BYTES + 30_000))).rejects.toMatchObject({ status: 413 });
    expect(await contents()).toBe(0);
    await upload(id, file(MAX_FILE_BYTES));
    expect((await list()).requests[0]?.versions[0]?.size).toBe(MAX_FILE_BYTES);
  });

  test('are uploaded at most twenty times in a window, rejected ones included (429)', async () => {
    const { id } = await requestOf();
    const program = Buffer.from('MZ').toString('base64');
    for (let count = 0; count < 20; count += 1)
      await expect(upload(id, program)).rejects.toMatchObject({ status: 400 });
    await expect(upload(id)).rejects.toMatchObject({ status: 429, code: 'throttled' });
    await upload((await requestOf('Passport', ben)).id, sampleFile(), ben);
    app.clock.advance({ minutes: 15 });
    await upload(id);
    expect((await list()).requests[0]?.versions).toHaveLength(1);
  });

  test('an upload that is cut off leaves nothing', async () => {
    const { id } = await requestOf();
    const browser = app.browser();
    const { investorId } = anna;
    await app.client(browser).call(login, { body: { investorId, accessCode: 'three-tall-larches' } });
    const outgoing = browser(`${app.url}/api/portfolio/${investorId}/document-requests/${id}`, {
      method: 'POST',
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"content":"JVBERi0'));
        },
        pull: (controller) => controller.error(new Error('cut off')),
      }),
    } as RequestInit);
    await expect(outgoing).rejects.toThrow();
    expect(await contents()).toBe(0);
    expect((await list()).requests[0]?.versions).toEqual([]);
  });

  test('of another investor cannot be read or uploaded, as if they did not exist (404)', async () => {
    const { versions } = await add();
    const { id } = await requestOf();
    const version = versions[0]?.id ?? '';
    const notFound = { status: 404 };
    await expect(list(ben.client)).rejects.toMatchObject(notFound);
    await expect(download(version, ben.client)).rejects.toMatchObject(notFound);
    await expect(download(version, ben.client, ben)).rejects.toMatchObject(notFound);
    await expect(upload(id, sampleFile(), ben)).rejects.toMatchObject(notFound);
    await expect(upload(id, sampleFile(), ben, anna)).rejects.toMatchObject(notFound);
    expect(await contents()).toBe(1);
  });

  test('viewers and approvers read them, and neither add nor request any (403)', async () => {
    const { id } = await add();
    const { investorId } = anna;
    const [content, title] = [sampleFile(), 'X'];
    for (const role of ['viewer', 'approver'] as const) {
      const colleague = await addStaff(app, role, role);
      expect((await list(colleague)).documents).toHaveLength(1);
      const results = await Promise.allSettled([
        colleague.call(contract.addDocument, { body: { investorId, title, kind: 'other', content } }),
        colleague.call(contract.replaceDocument, { body: { investorId, id, explanation: 'X', content } }),
        colleague.call(contract.requestDocument, { body: { investorId, title } }),
        colleague.call(contract.decideDocumentRequest, { body: { investorId, id, decision: 'cancel' } }),
      ]);
      const forbidden = { status: 'rejected', reason: expect.objectContaining({ status: 403 }) };
      expect(results).toEqual(results.map(() => forbidden));
    }
  });

  test('open requests of an account are limited (409)', async () => {
    for (let count = 0; count < MAX_OPEN_REQUESTS; count += 1) await requestOf(`Document ${count}`);
    await expect(requestOf()).rejects.toMatchObject({ code: 'conflict' });
    await requestOf('Another account', ben);
  });

  test.each([
    ['a changed byte', 'is not what its document states'],
    ['another file of the same account', 'The digest of document'],
    ['a receipt that nobody gave', 'The openedAt of document'],
  ])('the verification finds %s', async (change, finding) => {
    const { versions } = await add();
    await add(sampleFile('Another'));
    const [{ id = '', digest = '' } = {}] = versions;
    const em = app.context.em();
    const bytes = Buffer.from(sampleFile('B contract'), 'base64');
    if (change.startsWith('a changed')) await em.nativeUpdate(StoredContentSchema, { digest }, { bytes });
    else if (change.startsWith('a receipt'))
      await em.nativeUpdate(DocumentSchema, { id }, { openedAt: app.clock.now() });
    else {
      const other = await em.findOneOrFail(StoredContentSchema, { digest: { $ne: digest } });
      await em.nativeUpdate(DocumentSchema, { id }, { digest: other.digest });
    }
    expect((await findings()).join('\n')).toContain(finding);
  });
});
