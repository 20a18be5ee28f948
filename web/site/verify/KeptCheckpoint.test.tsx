import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64 } from '#common/domain/merkle/base64.ts';
import { checkpointText } from '#common/domain/merkle/checkpoint.ts';
import { signNote } from '#common/domain/merkle/signedNote.ts';
import { rootOf } from '#common/domain/merkle/tree.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { loadAreas } from '../../language/areas.ts';
import { stubNetwork } from '../../test/stubNetwork.ts';
import { KeptCheckpoint } from './KeptCheckpoint.tsx';

const CONSISTENCY = 'GET /.well-known/firnline/journal/consistency';
const FIRM = 'Firn AG';

const sha256 = (data: Uint8Array) => new Uint8Array(createHash('sha256').update(data).digest());
const [first, second] = ['a', 'b'].map((text) => sha256(Buffer.from(text))) as [Uint8Array, Uint8Array];
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const der = publicKey.export({ type: 'spki', format: 'der' });
const treeOf = (leaves: readonly Uint8Array[]) => {
  const tree = { origin: 'firm.example/journal', size: leaves.length, root: rootOf(sha256, leaves) };
  const note = signNote(sha256, checkpointText(tree), {
    name: tree.origin,
    publicKey: der.subarray(-32),
    sign: (message) => sign(null, message, privateKey),
  });
  return { ...tree, note };
};

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Checkpoint that you kept/);
function compare(note: string) {
  fireEvent.change(field(), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
}

describe('KeptCheckpoint', () => {
  beforeAll(() => loadAreas('en', ['layout', 'verify']));
  beforeEach(() => {
    // jsdom has no SubtleCrypto.
    vi.stubGlobal('crypto', { subtle: webcrypto.subtle });
    render(
      <LanguageProvider value="en">
        <KeptCheckpoint checkpoint={treeOf([first, second])} keys={[der.toString('base64')]} firm={FIRM} />
      </LanguageProvider>,
    );
  });
  afterEach(cleanup);

  it('finds the same checkpoint consistent without a request', async () => {
    const sent = stubNetwork({});
    compare(treeOf([first, second]).note);
    await screen.findByText(/^Proven: the journal has only grown/);
    expect(sent).toEqual([]);
  });

  it('asks for the proof between two sizes, and sends nothing else', async () => {
    const sent = stubNetwork({ [CONSISTENCY]: () => Response.json({ path: [toBase64(second)] }) });
    compare(treeOf([first]).note);
    await screen.findByText(/^Proven: the journal has only grown/);
    expect(sent.map(({ query, body }) => [String(query), body])).toEqual([['first=1&second=2', undefined]]);
  });

  it.each([
    ['another root of the same size', treeOf([second, first]).note, /^Contradiction: .* Firn AG has signed/],
    ['an earlier entry that is gone', treeOf([second]).note, /^Not consistent: the proof of Firn AG/],
    ['a text', 'Checkpoint', /this is not a signed checkpoint/],
  ])('warns of %s', async (_, note, text) => {
    stubNetwork({ [CONSISTENCY]: () => Response.json({ path: [toBase64(second)] }) });
    compare(note);
    await screen.findByText(text);
    // The result is that of the text in the field.
    fireEvent.change(field(), { target: { value: '' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['there is no connection', () => new Error('offline')],
    ['the service has no proof', () => new Response('', { status: 404 })],
  ])('says that the proof is missing where %s', async (_, respond) => {
    stubNetwork({ [CONSISTENCY]: respond });
    compare(treeOf([first]).note);
    await screen.findByText(/^Not proven yet: the proof between the two could not be loaded/);
  });

  it('takes a dropped file', async () => {
    stubNetwork({});
    const files = [new File([treeOf([first, second]).note], 'checkpoint.txt')];
    fireEvent.drop(field(), { dataTransfer: { files } });
    await expect.poll(() => field().value).toContain('firm.example/journal');
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByText(/^Proven/);
  });

  it('shows the checkpoint of the statement, to be kept', () => {
    const { note } = treeOf([first, second]);
    expect(screen.getByText('Checkpoint of this statement, to keep')).toBeTruthy();
    expect(document.querySelector('pre')?.textContent).toBe(note);
  });
});
