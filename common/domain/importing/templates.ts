import { fieldsOf, headerOf, type ImportField, type ImportKind } from './fields.ts';

/** Lines of a template to download, one of each kind that it can have. */
const TEMPLATE_LINES: Readonly<Record<ImportKind, readonly Partial<Record<ImportField, string>>[]>> = {
  clients: [
    {
      fullName: 'Anna Muster',
      email: 'anna.muster@example.com',
      phone: '+41 44 668 18 00',
      language: 'de',
      tier: 'Premium',
      reference: 'C-1001',
    },
  ],
  positions: [
    {
      client: 'C-1001',
      date: '2025-12-31',
      instrument: 'BTC',
      quantity: '0.5',
      cost: '21000.00',
      currency: 'USD',
    },
    {
      client: 'C-1001',
      date: '2025-12-31',
      instrument: 'USD',
      quantity: '5000.00',
      cost: '5000.00',
      currency: 'USD',
    },
  ],
  transactions: [
    {
      client: 'C-1001',
      date: '2026-01-15',
      kind: 'deposit',
      amount: '10000.00',
      currency: 'USD',
      reference: 'P-1',
    },
    {
      client: 'C-1001',
      date: '2026-01-16',
      kind: 'buy',
      instrument: 'ETH',
      quantity: '2',
      price: '3000.00',
      amount: '-6012.50',
      fee: '12.50',
      currency: 'USD',
      reference: 'T-1',
    },
  ],
  prices: [{ instrument: 'BTC', date: '2026-01-31', price: '89230.00', currency: 'USD' }],
};

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A file to fill in: headers and examples, as CSV with a byte order mark, which spreadsheets need to read UTF-8. */
export function templateOf(kind: ImportKind): string {
  const fields = fieldsOf(kind);
  const lines = [
    fields.map((field) => title(headerOf(field))),
    ...TEMPLATE_LINES[kind].map((line) => fields.map((field) => line[field] ?? '')),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
