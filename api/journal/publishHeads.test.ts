import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { dropTriggers, truncateJournal } from '#api/test/support/forgeJournal.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { PublishedHeadSchema } from './entities.ts';
import { openSigningKeys } from './openSigningKeys.ts';
import { createHeadPublisher, HEADS_PATH } from './publishHeads.ts';

let app: TestApp | undefined;
const folders: string[] = [];
afterEach(async () => {
  await app?.stop();
  app = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Page {
  readonly heads: { number: number; signature: string; publicKey: string; signedText: string }[];
  readonly next?: string;
}

const publisherOf = async ({ context }: TestApp) =>
  createHeadPublisher(context, await openSigningKeys(context));

describe.each(DATABASES)('createHeadPublisher on %s', (database) => {
  test('publishes once an hour across all instances', async () => {
    app = await createTestApp({
      database,
      environment: { JOURNAL_HEAD_MAIL: 'a@firm.example, b@firm.example' },
    });
    const instances = await Promise.all([publisherOf(app), publisherOf(app), publisherOf(app)]);
    for (let hour = 0; hour < 3; hour += 1) {
      await Promise.all(instances.map((publish) => publish()));
      app.clock.advance({ hours: 1 });
    }
    const heads = await app.context.em().find(PublishedHeadSchema, {}, { orderBy: { number: 'asc' } });
    expect(heads.map(({ number, hour }) => [number, hour])).toEqual([
      [1, '2026-11-20T11'],
      [2, '2026-11-20T12'],
      [3, '2026-11-20T13'],
    ]);
    const mails = await app.context.em().find(OutboxMessageSchema, { template: 'journal-head' });
    expect(mails.map(({ toEmail }) => toEmail).toSorted()).toEqual([
      ...['a', 'a', 'a', 'b', 'b', 'b'].map((name) => `${name}@firm.example`),
    ]);
    expect(mails.filter(({ text }) => text.includes(heads[0]?.hash ?? '?'))).not.toEqual([]);
  });

  test('serves signed heads to anyone, newest first, in pages', async () => {
    app = await createTestApp({ database });
    const publish = await publisherOf(app);
    app.clock.advance({ hours: 1 });
    await publish();
    const read = async (path: string) => {
      const response = await fetch(`${app?.url}${path}`);
      return { status: response.status, page: (await response.json()) as Page };
    };
    const { page } = await read(HEADS_PATH);
    expect(page.heads.map(({ number }) => number)).toEqual([2, 1]);
    for (const { publicKey, signedText, signature } of page.heads) {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
      expect(verify(null, Buffer.from(signedText), key, Buffer.from(signature, 'base64'))).toBe(true);
    }
    expect((await read(`${HEADS_PATH}?before=2`)).page.heads.map(({ number }) => number)).toEqual([1]);
    expect((await read(`${HEADS_PATH}?before=x`)).status).toBe(400);
    expect((await fetch(`${app.url}${HEADS_PATH}`, { method: 'DELETE' })).status).toBe(405);
  });

  test('throws when the journal lacks a published head', async () => {
    app = await createTestApp({ database });
    const publish = await publisherOf(app);
    await app.staff();
    app.clock.advance({ hours: 1 });
    await publish();
    // The published heads are rewritten along with the journal: the instance still knows its own.
    await truncateJournal(app.context.em(), 1);
    await app.context.em().nativeDelete(PublishedHeadSchema, { number: 2 });
    app.clock.advance({ hours: 1 });
    await publish();
    expect(await app.context.em().count(PublishedHeadSchema)).toBe(1);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'the journal contradicts a published head', number: 2 },
    ]);
  });

  test('reports a head of this hour that the service did not publish', async () => {
    app = await createTestApp({ database });
    const publish = await publisherOf(app);
    const columns = 'at, seq, hash, signature, public_key';
    const em = app.context.em();
    await em.execute(
      `insert into published_head (number, hour, ${columns}) select 7, '2026-11-20T12', ${columns} from published_head`,
    );
    app.clock.advance({ hours: 1 });
    await publish();
    await dropTriggers(em);
    await em.nativeDelete(PublishedHeadSchema, { number: 7 });
    await em.nativeUpdate(PublishedHeadSchema, { number: 1 }, { hour: '2026-11-20T13' });
    app.clock.advance({ hours: 1 });
    await publish();
    const msg = 'the head of this hour was not published by the service';
    expect(takeLoggedErrors()).toMatchObject([
      { msg, number: 7 },
      { msg, number: 1 },
    ]);
  });

  test('rejects statements that rewrite published heads', async () => {
    app = await createTestApp({ database });
    const connection = app.context.em().getConnection();
    const columns = 'hour, at, seq, hash, signature, public_key';
    const statements = [
      'update published_head set seq = 0',
      'delete from published_head',
      'update journal_head set published = 0',
      ...(database === 'sqlite'
        ? [
            `insert or replace into published_head (number, ${columns}) select number, ${columns} from published_head`,
            `insert or replace into published_head (number, ${columns}) select 9, ${columns} from published_head`,
          ]
        : ['truncate published_head']),
    ];
    for (const statement of statements) {
      await expect(connection.execute(statement)).rejects.toThrow(/never changed|only grows/);
    }
    await dropTriggers(app.context.em());
    await connection.execute('update published_head set seq = 0');
  });

  test('rejects the start without the key that signed the earlier heads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-keys-'));
    folders.push(folder);
    const file = join(folder, 'new', 'key.pem');
    app = await createTestApp({ database, environment: { JOURNAL_KEY_FILE: file } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { context } = app;
    const trusted = await openSigningKeys(context);
    const [old = ''] = trusted.trusted;
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(file, pem);
    await expect(openSigningKeys(context)).rejects.toThrow(/JOURNAL_KEY_FILE: .* does not hold the key/);
    writeFileSync(file, `${pem}-----BEGIN PUBLIC KEY-----\n${old}\n-----END PUBLIC KEY-----\n`);
    expect((await openSigningKeys(context)).trusted).toEqual([
      expect.not.stringContaining(old.slice(20)),
      old,
    ]);
    rmSync(file);
    await expect(openSigningKeys(context)).rejects.toThrow(/JOURNAL_KEY_FILE: .* is missing/);
    writeFileSync(file, 'nonsense');
    await expect(openSigningKeys(context)).rejects.toThrow(/must be readable and hold Ed25519 keys/);
  });
});
