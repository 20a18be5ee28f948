import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { chargedToAccount, creditor, toBePaid } from '#api/test/support/feeInvoices.ts';
import { unpackPdf } from '#api/test/support/unpackPdf.ts';
import { demonstrationPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { LANGUAGES } from '#common/language/language.ts';
import type { FeeInvoice } from './invoiceContent.ts';
import { renderFeeInvoice } from './renderFeeInvoice.ts';

const firm: FirmProfile = {
  ...demonstrationPlaceholders,
  name: 'Bergfirn',
  legalName: 'Bergfirn Vermögen AG',
  addressLines: ['Teststrasse 1a', '8000 Zürich'],
};

/** Points of the QR code on paper (46 mm), pixels for a point, and a quiet zone. */
const [POINTS, SCALE, MARGIN] = [131, 5, 40];

/** Paints the rectangles of the QR code as a page shows them, and reads the code; null on a page without one. */
function scan(pdf: string): string | null {
  const drawing = /(?:^[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n){100,}[\s\S]*?\nQ$/m.exec(pdf)?.[0];
  if (!drawing) return null;
  const side = POINTS * SCALE + 2 * MARGIN;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  let rectangles: number[][] = [];
  let shade = 0;
  const paint = ([left = 0, top = 0, width = 0, height = 0]: number[]) => {
    const from = (n: number) => Math.round(n * SCALE) + MARGIN;
    for (let y = from(top); y < from(top + height); y += 1)
      for (let x = from(left); x < from(left + width); x += 1)
        pixels.fill(shade, (y * side + x) * 4, (y * side + x) * 4 + 3);
  };
  for (const line of drawing.split('\n')) {
    const numbers = line.split(' ').slice(0, -1).map(Number);
    if (line.endsWith(' re')) rectangles.push(numbers);
    if (line.endsWith(' scn')) shade = (numbers[0] ?? 0) * 255;
    if (line !== 'f') continue;
    rectangles.forEach(paint);
    rectangles = [];
  }
  return jsQR.default(pixels, side, side)?.data ?? null;
}

const render = async (invoice: FeeInvoice) => unpackPdf(await renderFeeInvoice(invoice));

describe('renderFeeInvoice', () => {
  test('has a QR code with the account, the amount and the reference of the invoice', async () => {
    const code = scan(await render(toBePaid(firm)));
    expect(code?.split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH4431999123000889012'],
      ...['S', 'Bergfirn Vermögen AG', 'Teststrasse', '1a', '8000', 'Zürich', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['1194.72', 'CHF'],
      ...['', '', '', '', '', '', ''],
      ...['QRR', '000000000000000000202600142', 'Invoice 2026-0014', 'EPD'],
    ]);
  });

  test('has a creditor reference for an IBAN that is no QR-IBAN, and the currency of the account', async () => {
    const { buildingNumber: _, ...address } = creditor;
    const other = { ...address, iban: 'CH9300762011623852957', currency: 'EUR' as const };
    const code = scan(await render({ ...toBePaid(firm, other), language: 'de' }))?.split('\n') ?? [];
    expect([code[3], code[7], code[19]]).toEqual(['CH9300762011623852957', '', 'EUR']);
    expect(code.slice(27, 30)).toEqual([
      'SCOR',
      expect.stringMatching(/^RF\d\d20260014$/),
      'Rechnung 2026-0014',
    ]);
  });

  test('has no payment part where the fee was charged to the account', async () => {
    const pdf = await render(chargedToAccount(firm));
    expect(scan(pdf)).toBeNull();
    expect(pdf).not.toContain('PaymentPart');
    expect(pdf).toContain('/Count 1');
  });

  test.each(LANGUAGES)(
    'is a tagged page with embedded fonts, the same bytes each time: %s',
    async (language) => {
      const invoice = { ...toBePaid(firm), language };
      const bytes = await renderFeeInvoice(invoice);
      expect((await renderFeeInvoice(invoice)).equals(bytes)).toBe(true);
      const pdf = unpackPdf(bytes);
      expect(pdf).toContain(`/Lang (${language})`);
      for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD', 'Sect'])
        expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`));
      expect(pdf).toContain('/Count 1');
      // Three of the page and two of the payment part.
      expect(pdf.match(/\/FontFile2/g)).toHaveLength(5);
    },
  );

  test('begins a new page where the payment part has no room', async () => {
    const { management, ...invoice } = toBePaid(firm);
    const pdf = await render({ ...invoice, management: Array.from({ length: 12 }, () => management).flat() });
    expect(pdf).toContain('/Count 2');
    expect(scan(pdf)).toMatch(/^SPC/);
  });

  test('writes a name in a script that the font of the text does not have', async () => {
    const pdf = await render({
      ...chargedToAccount(firm),
      client: { name: 'Łukasz Иванов', investorId: 'INV-1' },
    });
    expect(pdf).toContain('PaymentPartSans');
  });
});
