import { webcrypto } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { canonicalText } from '#common/domain/canonicalText.ts';
import { signedText } from '#common/domain/signedText.ts';
import { SIGNED_FORMAT } from '#common/domain/statements/signedStatement.ts';
import { STATEMENT_FORMAT } from '#common/domain/statements/statement.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { FirmProvider } from '../../firmProfile.ts';
import { loadAreas } from '../../language/areas.ts';
import { firm } from '../../test/portalSamples.ts';
import { stubNetwork } from '../../test/stubNetwork.ts';
import { VerifyPage } from './VerifyPage.tsx';

const HEADS = 'GET /.well-known/firnline/journal';
const KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`;

function open() {
  render(
    <LanguageProvider value="en">
      <FirmProvider value={firm}>
        <VerifyPage />
      </FirmProvider>
    </LanguageProvider>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Statement as PDF or JSON');
const fileOf = (content: string) => new File([content], 'statement.json');
const choose = (content: string) => fireEvent.change(field(), { target: { files: [fileOf(content)] } });

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A statement as a firm with a new key signs it, and the key. */
async function sign() {
  const statement = {
    ...{ format: STATEMENT_FORMAT, firm: { legalName: firm.legalName }, version: 2 },
    account: { id: 'INV-ABCD2345', holder: 'Clara Müller' },
    period: { from: '2026-01-01', to: '2026-03-31' },
    closing: { amount: '151234.55', currency: 'CHF' },
    ...{ asKnownAt: '2026-04-02T08:00:00.000Z', journal: { seq: 4711, hash: 'b'.repeat(64) } },
  };
  const digest = hex(await crypto.subtle.digest('SHA-256', bytesOf(canonicalText(statement))));
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const signature = hex(
    await crypto.subtle.sign('Ed25519', pair.privateKey, bytesOf(signedText('statement', digest))),
  );
  const key = await crypto.subtle.exportKey('spki', pair.publicKey);
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(key)));
  return {
    file: canonicalText({ format: SIGNED_FORMAT, statement, digest, signature, publicKey }),
    publicKey,
  };
}

/** Opens the page where the firm publishes the key of a new statement, which it returns. */
async function openWithStatement() {
  // jsdom has no SubtleCrypto.
  vi.stubGlobal('crypto', { subtle: webcrypto.subtle });
  const { file, publicKey } = await sign();
  stubNetwork({ [HEADS]: () => Response.json({ keys: [publicKey] }) });
  open();
  await screen.findByText(/Checked with the keys/);
  return file;
}

describe('VerifyPage', () => {
  beforeAll(() => loadAreas('en', ['layout', 'verify']));
  afterEach(cleanup);

  it('loads the published keys once and sends nothing of a file', async () => {
    const sent = stubNetwork({ [HEADS]: () => Response.json({ keys: [KEY] }) });
    open();
    await screen.findByText(/Checked with the keys/);
    choose('Kontoauszug');
    await screen.findByRole('heading', { name: 'This file proves nothing' });
    screen.getByText('There is no statement in it that can be read.');
    choose('%PDF-1.7');
    await screen.findByText('There is no statement in it that can be read.');
    expect(sent).toHaveLength(1);
  });

  it('shows what an authentic statement states, and what is proven', async () => {
    choose(await openWithStatement());
    await screen.findByRole('heading', { name: 'This statement is authentic' });
    screen.getByText(`${firm.legalName} signed this statement, and no byte of the file was changed since.`);
    screen.getByText('CHF 151,234.55');
    screen.getByText(/^That the journal of the firm contains this statement: the file has no proof/);
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    screen.getByText('1 Jan 2026 to 31 Mar 2026');
  });

  it('takes a file that is dropped beside the field', async () => {
    const file = fileOf(await openWithStatement());
    // jsdom takes no list that a test can fill.
    Object.defineProperty(field(), 'files', { writable: true });
    const box = screen.getByText('or drop it here');
    expect(fireEvent.dragOver(box)).toBe(false);
    expect(fireEvent.drop(box, { dataTransfer: { files: [file] } })).toBe(false);
    await screen.findByRole('heading', { name: 'This statement is authentic' });
    expect(field().files).toEqual([file]);
  });

  const digest = webcrypto.subtle.digest.bind(webcrypto.subtle);
  const unsupported = () => Promise.reject(new Error('not supported'));
  it.each([
    ['has no Ed25519', () => vi.stubGlobal('crypto', { subtle: { digest, importKey: unsupported } })],
    ['has no cryptography', () => vi.stubGlobal('crypto', {})],
    [
      'cannot read the file',
      () => vi.spyOn(File.prototype, 'arrayBuffer').mockImplementationOnce(unsupported),
    ],
  ])('says that it could not check where a browser %s, without the earlier result', async (_, breakCheck) => {
    const file = await openWithStatement();
    choose(file);
    await screen.findByRole('heading', { name: 'This statement is authentic' });
    breakCheck();
    choose(file);
    await screen.findByText('This browser could not check the file. Try a current browser.');
    expect(screen.queryByText('This statement is authentic')).toBeNull();
    vi.stubGlobal('crypto', { subtle: webcrypto.subtle });
    choose(file);
    await screen.findByRole('heading', { name: 'This statement is authentic' });
    expect(screen.queryByText(/could not check/)).toBeNull();
  });

  it('takes no file without keys, and loads them again on request', async () => {
    let isUp = false;
    stubNetwork({
      [HEADS]: () => (isUp ? Response.json({ keys: [KEY] }) : new Error('offline')),
    });
    open();
    expect(field().disabled).toBe(true);
    await screen.findByText('The public keys could not be loaded.');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Checked with the keys/);
    expect(field().disabled).toBe(false);
  });
});
