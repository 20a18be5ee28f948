/** A number as written in JSON, where JSON.stringify would write it differently. */
class Literal {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** JSON with literals as written. */
export function toJson(value: unknown): string {
  const literals: string[] = [];
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Literal ? `@literal-${literals.push(inner.source) - 1}@` : inner,
  );
  return text.replace(/"@literal-(\d+)@"/g, (_, index: string) => literals[Number(index)] ?? 'null');
}

const long = (length: number) => 'x'.repeat(length);
const NOT_TEXT: readonly unknown[] = [null, 1, true, [], {}, ['x'], { toString: 'x' }];
/** NUL, a lone surrogate, a terminal escape. */
const UNPRINTABLE = ['a\0b', 'a\ud800b', 'a\u001b[31mb'];
const TWO_LINES = ['a\r\nBcc: b@example.com', 'a\nb', 'a\u2028b', 'a\u0085b', 'a\tb'];
/** Invisible characters: zero-width spaces, a joiner, a soft hyphen. */
const UNSEEN = '\u200b\u2060\u00ad\ufeff';
const TOO_EXACT = [
  new Literal('1234567890123456'),
  new Literal('0.1234567890123456'),
  new Literal(`1${'0'.repeat(5000)}1`),
];
const NO_AMOUNT = [
  null,
  true,
  [],
  {},
  1e308,
  -1e308,
  new Literal('1e999'),
  0.000001,
  1000.000001,
  ...TOO_EXACT,
];
const NO_DECIMAL_TEXT = [
  '',
  ' ',
  '1e5',
  '1,000',
  '0x10',
  'NaN',
  'Infinity',
  '１２３',
  '--1',
  '1.',
  '1.0000001',
];

/** Invalid values for each kind of field. */
export const INVALID_VALUES = {
  line: [...NOT_TEXT, ...UNPRINTABLE, ...TWO_LINES, '', '   ', '\u00a0', UNSEEN, long(201), long(30_000)],
  /** For an optional line: an empty one counts as absent. */
  text: [...NOT_TEXT, ...UNPRINTABLE, ...TWO_LINES, long(201), long(30_000)],
  paragraph: [...NOT_TEXT, ...UNPRINTABLE, '', ' \n ', UNSEEN, long(5001), long(30_000)],
  note: [...NOT_TEXT, ...UNPRINTABLE, long(5001), long(30_000)],
  email: [
    ...NOT_TEXT,
    ...UNPRINTABLE.map((text) => `${text}@example.com`),
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'an na@example.com',
    'anna@exam ple.com',
    'anna@example.com\r\nBcc: b@example.com',
    'anna@example.com, b@example.com',
    'anna@example.com;b@example.com',
    'Anna <anna@example.com>',
    '<script>@example.com',
    'javascript:alert(1)',
    `${long(250)}@example.com`,
    `${long(30_000)}@example.com`,
  ],
  phone: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    '044 123',
    'call me maybe',
    '+41 44 <b>123</b>',
    '+41\r\n44 123 45 67',
    '1'.repeat(41),
    '1'.repeat(30_000),
  ],
  removablePhone: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '044 123',
    'call me maybe',
    '+41 44 <b>123</b>',
    '+41\r\n44 123 45 67',
    '1'.repeat(41),
    '1'.repeat(30_000),
  ],
  choice: [...NOT_TEXT, '', ' ', 'nothing', '__proto__', 'constructor', 'toString', long(30_000)],
  amount: [...NO_AMOUNT, 0, new Literal('-0'), -1, 1e12 + 1, '1000', '1e3', ''],
  atLeast10000: [...NO_AMOUNT, 0, -50_000, 9999.99, 1e12 + 1, '50000', '5e4', 10_000.000001],
  total: [
    ...NO_AMOUNT,
    ...NO_DECIMAL_TEXT,
    -1,
    '-1',
    1e12 + 1,
    '1000000000001',
    '1'.repeat(30),
    long(30_000),
  ],
  signedTotal: [...NO_AMOUNT, ...NO_DECIMAL_TEXT, 1e12 + 1, -1e12 - 1, '1'.repeat(30), long(30_000)],
  day: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    '24.11.2026',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '2026-11-24T10:00',
    '+2026-11-24',
    '0026-11-24',
    '0226-11-24',
    '1969-12-31',
    '2100-01-01',
    '9999-12-31',
    long(30_000),
  ],
  instant: [...NOT_TEXT, ...UNPRINTABLE, '', '2020-01-01', '2020-01-01T00:00:00.000Z', long(30_000)],
  time: [...NOT_TEXT, ...UNPRINTABLE, '', '2020-01-01', '2020-13-01T00:00:00.000Z', long(30_000)],
  decimal: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    ...NO_DECIMAL_TEXT.filter((text) => text !== '1.0000001'),
    long(41),
    long(30_000),
  ],
  isin: [...NOT_TEXT, ...UNPRINTABLE, 'CH0038863351', long(13), long(30_000)],
  recordId: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    ' ',
    '../x',
    "' or 1=1 --",
    'a b',
    '%00',
    long(41),
    long(30_000),
  ],
  investorId: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    'INV-',
    'INV-1234567',
    'INV-123456789',
    'INV-UUUUUUUU',
    'INV-1234567８',
    '1234567',
    "INV-' or 1=1",
    long(30_000),
  ],
  tag: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '4294967296',
    '１２',
    long(11),
    long(30_000),
  ],
  bankAccount: [...NOT_TEXT, ...UNPRINTABLE, ...TWO_LINES, '', ' ', 'CH93 0076', long(61), long(30_000)],
  bic: [...NOT_TEXT, ...UNPRINTABLE, 'POFI', 'POFICH9', 'POFIXYBE', 'POFICHBEXXXX', long(21), long(30_000)],
  flag: [null, 0, 1, 'true', 'false', '', [], {}],
  accessCode: [...NOT_TEXT, 'abcd\0ef', 'abcdef\ud800', '', '12345', long(129), long(30_000)],
  password: [...NOT_TEXT, 'a\0b', 'a\ud800', '', long(129), long(30_000)],
  newPassword: [...NOT_TEXT, 'granite-lan\0tern', 'granite-\ud800-lantern', 'short', long(129), long(30_000)],
  shortText: [...NOT_TEXT, 'a\0b', 'a\ud800', long(129), long(30_000)],
  signInName: [...NOT_TEXT, 'a\0b', 'a\ud800', long(255), long(30_000)],
  allocation: [
    null,
    true,
    '40',
    [],
    {},
    0,
    -1,
    100.1,
    0.05,
    33.33,
    1e308,
    new Literal('1e999'),
    ...TOO_EXACT,
  ],
  colour: [...NOT_TEXT, ...UNPRINTABLE, '', 'red', '#12', '#gggggg', '#1234567', 'url(x)', long(30_000)],
  ignoredNumber: [null, true, '40', [], {}, new Literal('1e999')],
  count: [null, true, '1', [], {}, -1, 1.5, 1e10, new Literal('1e999')],
  version: [null, true, '1', [], {}, 0, -1, 1.5, 1e10, new Literal('1e999')],
  totpCode: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    '12345',
    '1234567',
    '12a456',
    '１２３４５',
    long(129),
    long(30_000),
  ],
  stepToken: [
    ...NOT_TEXT,
    ...UNPRINTABLE,
    '',
    'short',
    "' or 1=1 --aaaaaaaaaaaaaaa",
    long(129),
    long(30_000),
  ],
  proof: [
    ...NOT_TEXT,
    { kind: 'nothing' },
    { kind: 'totp' },
    { kind: 'totp', code: '12345' },
    { kind: 'recovery', code: long(129) },
    { kind: 'passkey', challengeId: '../x', response: {} },
    { kind: '__proto__', code: '123456' },
  ],
  passkey: [
    ...NOT_TEXT,
    { id: 'AQID' },
    { id: 'AQID', rawId: 'AQID', type: 'password', response: {} },
    { id: 'a b', rawId: 'a b', type: 'public-key', response: {} },
    { id: long(1401), rawId: long(1401), type: 'public-key', response: {} },
  ],
  list: [null, true, 'x', 1, {}, { length: 1 }],
  base64: [...NOT_TEXT, 'a\0b', 'a b', 'a-b_', 'ä', ''],
  change: [null, true, 'x', 1, [], {}, { body: null }, { body: {}, other: 1 }],
  symbol: [...NOT_TEXT, ...UNPRINTABLE, '', 'btc', 'B TC', '<B>', long(13), long(30_000)],
} as const satisfies Record<string, readonly unknown[]>;

export type FieldKind = keyof typeof INVALID_VALUES;
