import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { fromHex } from '#api/crypto/hex.ts';
import { sha256Bytes } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { dropTriggers, rewriteJournal, truncateJournal } from '#api/test/support/forgeJournal.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import { fromBase64 } from '#common/domain/merkle/base64.ts';
import { checkpointOfNote } from '#common/domain/merkle/checkpoint.ts';
import { verifyConsistency, verifyInclusion } from '#common/domain/merkle/proofs.ts';
import { readTlogProof } from '#common/domain/merkle/tlogProof.ts';
import { appendEntries } from './append.ts';
import { CHECKPOINTS_PATH, createCheckpoints, publishNow } from './checkpoints.ts';
import { CheckpointSchema, JournalEntrySchema, JournalTreeSchema } from './entities.ts';
import { openSigningKeys } from './openSigningKeys.ts';
import { readSignedCheckpoint, signCheckpoint } from './signedCheckpoint.ts';
import { createSigningKeyFile, readKeyFile } from './signingKey.ts';
import { systemActor } from './systemActor.ts';

let app: TestApp | undefined;
const folders: string[] = [];
afterEach(async () => {
  await app?.stop();
  app = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const append =
  ({ context }: TestApp) =>
  async (em: object): Promise<void> => {
    const entry = { at: context.clock.now(), actor: systemActor, action: 'sessions_ended' } as const;
    await appendEntries(em as Em, [entry], context.random);
  };

interface Page {
  readonly checkpoints: { number: number; note: string; key: string }[];
  readonly next?: string;
}

const publisherOf = async ({ context }: TestApp) =>
  createCheckpoints(context, await openSigningKeys(context));

const findCheckpoints = ({ context }: TestApp) =>
  context.em().find(CheckpointSchema, {}, { orderBy: { number: 'asc' } });

describe.each(DATABASES)('createCheckpoints on %s', (database) => {
  test('publishes once an hour across all instances', async () => {
    app = await createTestApp({
      database,
      environment: { JOURNAL_HEAD_MAIL: 'a@firm.example, b@firm.example' },
    });
    const instances = await Promise.all([publisherOf(app), publisherOf(app), publisherOf(app)]);
    for (let hour = 0; hour < 3; hour += 1) {
      await Promise.all(instances.map(({ publishHourly }) => publishHourly()));
      app.clock.advance({ hours: 1 });
    }
    const checkpoints = await findCheckpoints(app);
    expect(checkpoints.map(({ number, hour }) => [number, hour])).toEqual([
      [1, '2026-11-20T11'],
      [2, '2026-11-20T12'],
      [3, '2026-11-20T13'],
    ]);
    const mails = await app.context.em().find(OutboxMessageSchema, { template: 'journal-checkpoint' });
    expect(mails.map(({ toEmail }) => toEmail).toSorted()).toEqual([
      ...['a', 'a', 'a', 'b', 'b', 'b'].map((name) => `${name}@firm.example`),
    ]);
    expect(mails.filter(({ text }) => text.includes(checkpoints[0]?.root ?? '?'))).not.toEqual([]);
  });

  test('states the hour of its own time where the hour ends meanwhile', async () => {
    app = await createTestApp({ database });
    const { context, clock } = app;
    const now = () => {
      clock.advance({ hours: 1 });
      return clock.now();
    };
    const keys = await openSigningKeys(context);
    const { publishHourly } = createCheckpoints({ ...context, clock: { ...context.clock, now } }, keys);
    await publishHourly();
    await publishHourly();
    const checkpoints = await findCheckpoints(app);
    expect(checkpoints.map(({ hour }) => hour)).toEqual(['2026-11-20T11', '2026-11-20T13', '2026-11-20T15']);
  });

  test('makes one that covers every entry when asked, and none of a tree that has one', async () => {
    app = await createTestApp({ database });
    await app.staff();
    await publishNow(app.context);
    await publishNow(app.context);
    expect((await findCheckpoints(app)).map(({ number, hour, size }) => [number, hour, size])).toEqual([
      [1, '2026-11-20T11', expect.any(Number)],
      [2, null, await app.context.em().count(JournalEntrySchema)],
    ]);
  });

  test('serves signed checkpoints to anyone, newest first, in pages', async () => {
    app = await createTestApp({ database });
    const { publishHourly } = await publisherOf(app);
    app.clock.advance({ hours: 1 });
    await publishHourly();
    const read = async (path: string) => {
      const response = await fetch(`${app?.url}${path}`);
      return { status: response.status, page: (await response.json()) as Page };
    };
    const { page } = await read(CHECKPOINTS_PATH);
    expect(page.checkpoints.map(({ number }) => number)).toEqual([2, 1]);
    const { trusted } = await openSigningKeys(app.context);
    for (const { note, key } of page.checkpoints) {
      expect(readSignedCheckpoint(note, trusted)?.origin).toBe(key.split('+')[0]);
      expect(readSignedCheckpoint(note.replace('\n\n', '1\n\n'), trusted)).toBeUndefined();
    }
    const last = await fetch(`${app.url}${CHECKPOINTS_PATH}/checkpoint`);
    expect(await last.text()).toBe(page.checkpoints[0]?.note);
    const before = await read(`${CHECKPOINTS_PATH}?before=2`);
    expect(before.page.checkpoints.map(({ number }) => number)).toEqual([1]);
    expect((await read(`${CHECKPOINTS_PATH}?before=x`)).status).toBe(400);
    expect((await fetch(`${app.url}${CHECKPOINTS_PATH}`, { method: 'DELETE' })).status).toBe(405);
  });

  test('proves to anyone that entries are in the tree, and that it begins with earlier ones', async () => {
    app = await createTestApp({ database });
    for (const count of [1, 7, 300]) {
      for (let index = 0; index < count; index += 1) await app.context.em().transactional(append(app));
      await publishNow(app.context);
    }
    const sizes = (await findCheckpoints(app)).slice(1).map(({ size }) => size);
    const entries = await app.context.em().find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' } });
    const get = (path: string) => fetch(`${app?.url}${CHECKPOINTS_PATH}/${path}`);
    for (const size of sizes) {
      for (const index of [0, size - 1, Math.floor(size / 2)]) {
        const hash = entries[index]?.hash ?? '';
        const proof = readTlogProof(await (await get(`inclusion?hash=${hash}&size=${size}`)).text());
        const checkpoint = checkpointOfNote(proof?.checkpoint ?? '');
        if (!proof || !checkpoint) throw new Error('This is no proof.');
        expect(proof.index).toBe(index);
        expect(await verifyInclusion(sha256Bytes, { leaf: fromHex(hash), ...proof, ...checkpoint })).toBe(
          true,
        );
      }
    }
    const trees = (await findCheckpoints(app)).map(({ size, root }) => ({ size, root: fromHex(root) }));
    for (const first of trees) {
      for (const second of trees.filter(({ size }) => size >= first.size)) {
        const response = await get(`consistency?first=${first.size}&second=${second.size}`);
        const { path } = (await response.json()) as { path: string[] };
        const hashes = path.map((text) => fromBase64(text) as Uint8Array);
        expect(await verifyConsistency(sha256Bytes, { first, second, path: hashes })).toBe(true);
      }
    }
    const last = entries.at(-1)?.hash;
    const rejected = {
      [`inclusion?hash=${last}&size=${sizes[0]}`]: 404,
      [`inclusion?hash=${'a'.repeat(64)}`]: 404,
      'inclusion?hash=abc': 400,
      'consistency?first=1&second=5': 404,
      'consistency?first=9999': 400,
      'consistency?first=01': 400,
    };
    for (const [path, status] of Object.entries(rejected)) expect((await get(path)).status).toBe(status);
  });

  test('limits how many proofs an address gets', async () => {
    app = await createTestApp({ database });
    for (let index = 0; index < 600; index += 1)
      await app.context.throttle.takeForAddress('journal', '127.0.0.1', 600);
    expect((await fetch(`${app.url}${CHECKPOINTS_PATH}`)).status).toBe(429);
  });

  test.each(['truncated', 'rewritten'])('publishes nothing when the journal was %s', async (how) => {
    app = await createTestApp({ database });
    const { publishHourly } = await publisherOf(app);
    await app.staff();
    app.clock.advance({ hours: 1 });
    await publishHourly();
    const em = app.context.em();
    if (how === 'rewritten') await rewriteJournal(em, () => ({ reason: 'Forged' }));
    else {
      // The published checkpoints are rewritten along with the journal: the instance still knows its own.
      await truncateJournal(em, 1);
      await em.nativeDelete(CheckpointSchema, { number: 2 });
    }
    app.clock.advance({ hours: 1 });
    await publishHourly();
    await expect(publishNow(app.context)).rejects.toThrow(/contradicts|not published by the service/);
    expect((await findCheckpoints(app)).at(-1)?.number).toBe(how === 'rewritten' ? 2 : 1);
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'the journal contradicts a published checkpoint', number: 2 },
    ]);
  });

  test('reports a checkpoint of this hour that the service did not publish', async () => {
    app = await createTestApp({ database });
    const { publishHourly } = await publisherOf(app);
    const columns = 'at, size, root, note, public_key';
    const em = app.context.em();
    await em.execute(
      `insert into journal_checkpoint (number, hour, ${columns}) select 2, '2026-11-20T12', ${columns} from journal_checkpoint`,
    );
    app.clock.advance({ hours: 1 });
    await publishHourly();
    await dropTriggers(em);
    await em.nativeDelete(CheckpointSchema, { number: 2 });
    await em.nativeUpdate(CheckpointSchema, { number: 1 }, { hour: '2026-11-20T13' });
    app.clock.advance({ hours: 1 });
    await publishHourly();
    const msg = 'the checkpoint of this hour was not published by the service';
    expect(takeLoggedErrors()).toMatchObject([
      { msg, number: 2 },
      { msg, number: 1 },
    ]);
  });

  test('publishes, serves and trusts nothing that somebody else added as the last checkpoint', async () => {
    app = await createTestApp({ database });
    const { publishHourly } = await publisherOf(app);
    const em = app.context.em();
    const [first] = await findCheckpoints(app);
    if (!first) throw new Error('There is no checkpoint.');
    const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
    const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
    const signed = { origin: 'evil.example/journal', size: first.size, root: fromHex(first.root) };
    const note = signCheckpoint(signed, privateKey, publicKey);
    await em.insert(CheckpointSchema, { ...first, number: 2, hour: null, note, publicKey });
    app.clock.advance({ hours: 1 });
    await publishHourly();
    await expect(publishNow(app.context)).rejects.toThrow(
      'the last checkpoint was not published by the service',
    );
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'the last checkpoint was not published by the service', number: 2 },
    ]);
    const served = await (await fetch(`${app.url}${CHECKPOINTS_PATH}`)).text();
    expect((JSON.parse(served) as Page).checkpoints.map(({ number }) => number)).toEqual([1]);
    expect(served).not.toContain(publicKey);
    expect(await (await fetch(`${app.url}${CHECKPOINTS_PATH}/checkpoint`)).text()).toBe(first.note);
    expect((await openSigningKeys(app.context)).trusted).toEqual([first.publicKey]);
    await dropTriggers(em);
    await em.nativeUpdate(JournalTreeSchema, { id: 1 }, { checkpoints: 2 });
    await publishHourly();
    expect(takeLoggedErrors()).toMatchObject([
      { msg: 'the last checkpoint was not published by the service', number: 2 },
    ]);
    await expect(openSigningKeys(app.context)).rejects.toThrow('does not hold the key');
  });

  test('serves the keys of the key file, whatever the table names', async () => {
    app = await createTestApp({ database });
    const { trusted } = await openSigningKeys(app.context);
    const { publicKey: key } = generateKeyPairSync('ed25519');
    const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
    await dropTriggers(app.context.em());
    await app.context.em().nativeUpdate(CheckpointSchema, { number: 1 }, { publicKey });
    const served = await (await fetch(`${app.url}${CHECKPOINTS_PATH}`)).json();
    expect(served).toMatchObject({ keys: trusted, checkpoints: [{ publicKey: trusted[0] }] });
  });

  test('serves the keys that the key file has after a change, without a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firnline-keys-'));
    folders.push(folder);
    const file = join(folder, 'key.pem');
    app = await createTestApp({ database, environment: { JOURNAL_KEY_FILE: file } });
    const earlier = readKeyFile(file).trusted;
    const pem = readFileSync(file, 'utf8');
    rmSync(file);
    createSigningKeyFile(file);
    appendFileSync(file, pem);
    const { trusted } = readKeyFile(file);
    expect(trusted.slice(1)).toEqual(earlier);
    const served = await (await fetch(`${app.url}${CHECKPOINTS_PATH}`)).json();
    expect(served).toMatchObject({ keys: trusted, checkpoints: [{ publicKey: earlier[0] }] });
  });

  test('rejects the start without the key that signed the earlier checkpoints', async () => {
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
