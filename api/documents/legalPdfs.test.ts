import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveMiddleware } from '#api/test/support/serveMiddleware.ts';
import { unpackPdf } from '#api/test/support/unpackPdf.ts';
import { type LegalTexts, legalTextsFile } from '#common/contract/legalDocuments.ts';
import { demonstrationPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { legalPdfs } from './legalPdfs.ts';

const firm: FirmProfile = {
  ...demonstrationPlaceholders,
  name: 'Bergfirn',
  legalName: 'Bergfirn Vermögen AG',
  addressLines: ['Teststrasse 1', '8000 Zürich'],
};
const texts: LegalTexts = {
  language: 'de',
  version: { number: '1.1', date: '2026-11-23' },
  versionText: 'Version 1.1, 23. November 2026, Deutsch',
  demonstration: 'Demonstration: erfundene Firma',
  processors: 'Wer Daten für uns bearbeitet',
  registration: { unregistered: '{{firm.name}} ist nirgends eingetragen.', registered: '' },
  documents: [
    { id: 'terms', name: 'Nutzungsbedingungen', paragraphs: ['Grösse «x» CHF 1’234.50. '.repeat(400)] },
    { id: 'privacy', name: 'Datenschutzerklärung', paragraphs: ['Eins.', 'Zwei.'] },
  ],
};

let root: string;
let service: Awaited<ReturnType<typeof serveMiddleware>>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firnline-legal-'));
  const file = join(root, legalTextsFile('de'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(texts));
  service = await serveMiddleware(legalPdfs(firm, root));
});
afterAll(() => {
  service.close();
  rmSync(root, { recursive: true });
});

/** A text as the metadata of a PDF has it. */
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');

async function fetchPdf(path: string) {
  const response = await fetch(`${service.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('legalPdfs', () => {
  test('serves a document as a tagged PDF with title, language and embedded fonts', async () => {
    const { response, bytes } = await fetchPdf('/de/legal/privacy.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'inline; filename="Bergfirn-privacy-1.1-de.pdf"',
    );
    const pdf = unpackPdf(bytes);
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain(utf16('Datenschutzerklärung'));
    expect(pdf).toContain('/Lang (de)');
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toMatch(/\/S \/H1/);
    // One font for the title, one for the text and one for the heading of the list.
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    // Where the glyphs have their characters, so that the text can be selected and searched.
    expect(pdf.match(/\/ToUnicode/g)).toHaveLength(3);
  });

  test('makes the same bytes each time, and answers a matching tag with 304', async () => {
    const { response, bytes } = await fetchPdf('/de/legal/privacy.pdf');
    const other = await serveMiddleware(legalPdfs(firm, root));
    const second = await fetch(`${other.url}/de/legal/privacy.pdf`);
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
    other.close();
    const etag = response.headers.get('etag') ?? '';
    // `fetch` would add that it accepts no cached response.
    const status = await new Promise((resolve, reject) => {
      const options = { headers: { 'if-none-match': etag } };
      get(`${service.url}/de/legal/privacy.pdf`, options, (cached) => resolve(cached.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(304);
  });

  test('continues a long text on further pages', async () => {
    const { bytes } = await fetchPdf('/de/legal/terms.pdf');
    expect(unpackPdf(bytes)).toMatch(/\/Count [2-9]/);
  });

  test('leaves other addresses, methods and missing texts to the next handler', async () => {
    for (const path of ['/legal', '/legal/terms.pdf', '/de/legal/other.pdf', '/de/legal/risk.pdf']) {
      expect([path, (await fetchPdf(path)).response.status]).toEqual([path, 404]);
    }
    expect((await fetch(`${service.url}/de/legal/privacy.pdf`, { method: 'POST' })).status).toBe(404);
  });
});
