import type { SwissQRBill } from 'swissqrbill/pdf';
import { feeInvoiceTexts } from '#api/messages/feeInvoice.ts';
import { money, moneyToNumber } from '#common/domain/money.ts';
import { type FeeInvoice, invoiceContent } from './invoiceContent.ts';
import { paymentReference } from './paymentReference.ts';
import { documentFont, INK, MUTED, writeFooters, writePdf } from './writePdf.ts';
import { isInTextFont } from './writeTable.ts';

const BILL_LANGUAGES = { en: 'EN', de: 'DE', fr: 'FR' } as const;
/** The name by which the library of the payment part asks for its font. */
const BILL_FONT = 'Liberation Sans';

const COLUMNS = [116, '*', 84];

/** Name and address of the firm in the language of the invoice. */
const issuerOf = ({ language, firm }: FeeInvoice) =>
  language === 'en' ? firm : { ...firm, ...firm.translations[language] };

/** Draws the letterhead, the facts and the table. */
function writeCharge(pdf: PDFKit.PDFDocument, invoice: FeeInvoice): void {
  const firm = issuerOf(invoice);
  const { title, facts, rows, note } = invoiceContent(invoice);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const structure = { structParent: root };
  const write = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  const letterhead = [
    [firm.legalName, ...firm.addressLines],
    [firm.phone, firm.email],
  ]
    .map((line) => line.join(' · '))
    .join('\n');
  pdf.registerFont(BILL_FONT, documentFont('payment-part-400'));
  write('P', () => pdf.font('text').fontSize(8.5).fillColor(MUTED).text(letterhead, { lineGap: 2 }));
  pdf.moveDown(2);
  write('H1', () => pdf.font('display').fontSize(26).fillColor(INK).text(title));
  pdf.moveDown(0.4);
  pdf.font('text').fontSize(9.5);
  pdf.table({
    ...structure,
    columnStyles: [116, '*'],
    defaultStyle: { border: 0, padding: { top: 2, bottom: 2, left: 0, right: 6 } },
    data: facts.map(([label = '', value = '']) => [
      { text: label, type: 'TH' as const, textColor: MUTED },
      {
        text: value,
        textColor: INK,
        ...(isInTextFont(value) ? {} : { font: { src: BILL_FONT, size: 9.5 } }),
      },
    ]),
  });
  pdf.moveDown(1.2);
  pdf.fontSize(9);
  const last = rows.length - (invoice.payment ? 2 : 1);
  pdf.table({
    ...structure,
    columnStyles: COLUMNS,
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: '#c5ccd1',
      padding: { top: 4, bottom: 4, left: 0, right: 6 },
    },
    data: rows.map((row, index) =>
      row.map((text, column) => ({
        text,
        ...(index === 0 || column === 0 ? { type: 'TH' as const } : {}),
        textColor: index === 0 || column === 1 ? MUTED : INK,
        ...(index >= last ? { font: { src: 'strong', size: 9 } } : {}),
        align: { x: column === 2 ? ('right' as const) : ('left' as const) },
      })),
    ),
  });
  pdf.moveDown(1.2);
  write('P', () => pdf.font('text').fontSize(10).fillColor(INK).text(note, { lineGap: 3 }));
  if (!invoice.firm.isComplete) {
    const warning = feeInvoiceTexts(invoice.language)('demonstration');
    write('P', () => pdf.font('strong').fontSize(10).text(warning));
  }
  root.end();
}

/** Draws the payment part at the lower edge of the page, or of a new one. */
function writePaymentPart(
  pdf: PDFKit.PDFDocument,
  Bill: typeof SwissQRBill,
  { language, number, payment }: FeeInvoice,
): void {
  if (!payment) return;
  const { iban, currency, street, postalCode, town, ...address } = payment.creditor;
  pdf.registerFont(`${BILL_FONT}-Bold`, documentFont('payment-part-700'));
  const bill = new Bill(
    {
      currency,
      amount: moneyToNumber(money(payment.amount)),
      creditor: {
        ...address,
        account: iban,
        address: street,
        zip: postalCode,
        city: town,
      },
      reference: paymentReference(iban, number),
      message: feeInvoiceTexts(language)('title', { number }),
    },
    { language: BILL_LANGUAGES[language], fontName: BILL_FONT },
  );
  if (!Bill.isSpaceSufficient(pdf)) pdf.addPage();
  // Otherwise text below the margin would begin a new page.
  pdf.page.margins.bottom = 0;
  const part = pdf.struct('Sect', {}, () => bill.attachTo(pdf));
  pdf.addStructure(part);
  part.end();
}

/** Renders an invoice as A4 pages, with the payment part of a QR-bill where there is something to pay. */
export async function renderFeeInvoice(invoice: FeeInvoice): Promise<Buffer> {
  const { SwissQRBill: Bill } = await import('swissqrbill/pdf');
  const { language, number, date } = invoice;
  const { legalName, addressLines } = issuerOf(invoice);
  const info = {
    language,
    title: feeInvoiceTexts(language)('title', { number }),
    date: new Date(`${date}T00:00:00Z`),
    author: legalName,
  };
  return writePdf(info, (pdf) => {
    writeCharge(pdf, invoice);
    if (invoice.payment) writePaymentPart(pdf, Bill, invoice);
    else writeFooters(pdf, [legalName, ...addressLines].join(' · '));
  });
}
