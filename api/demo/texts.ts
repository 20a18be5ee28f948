import { composeIBAN, friendlyFormatIBAN } from 'ibantools';
import { MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { suggestColour } from '#common/domain/instruments/assetColours.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';

/** Texts of the demo data. */
export const contactMessages = [
  [
    'Minimum investment',
    `Is the minimum of ${formatUsd(requireMoney(MINIMUM_INVESTMENT))} per strategy, or for the account as a whole?`,
  ],
  [
    'Documents for onboarding',
    'I have sent my proof of address by post. Is a scan enough, or do you need the original?',
  ],
  ['Gold allocation', 'How much of a balanced portfolio do you usually hold in gold, and is it physical?'],
  ['Visit in Zürich', 'I am in town in the second week of the month. May I drop in for half an hour?'],
  ['Tax statement', 'When do the yearly statements for the tax return come out?'],
  ['Liquidity options', 'Can I move from long-term to medium access later, and what would that cost?'],
  ['Question about fees', 'Please send me the current fee schedule for the Premium tier.'],
  ['Joint account', 'My wife and I would like to invest together. Do you open joint accounts?'],
  ['Performance figures', 'Your home page marks its figures as illustrative. Where do I find audited ones?'],
  ['Change of address', 'We move at the end of the month. How do I tell you the new address?'],
  ['Currency', 'I would like to invest in Swiss francs. Do you convert, and at which rate?'],
  ['Company account', 'Can a limited company hold an account, or is this for private clients only?'],
] as const;

export const consultationTopics = [
  'Moving part of a pension fund into precious metals',
  'Risk levels: what the difference between balanced and aggressive means in a bad year',
  'Second deposit and a new allocation',
  undefined,
  'Onboarding questions, documents',
  'Succession planning for a family portfolio',
  undefined,
  'Reducing the share of crypto before retirement',
] as const;

export const approvalNotes = [
  undefined,
  'Documents complete.',
  undefined,
  'Introduced by an existing client.',
] as const;

export const rejectionNotes = [
  'Proof of funds not provided within 30 days.',
  'Residence outside the countries we serve.',
  'Withdrawn by the applicant on the phone.',
  'Horizon under 12 months.',
] as const;

/** Notes of a monthly valuation for the investor, and internal reasons. */
export const valuationNotes: readonly { investorNote: string; reason?: string }[] = [
  { investorNote: 'Month-end valuation' },
  { investorNote: 'Month-end valuation' },
  { investorNote: 'Month-end valuation', reason: 'Compared with the custodian statement' },
];

export const withdrawalNotes = [
  'School fees',
  undefined,
  'Monthly income',
  undefined,
  'Renovation, second instalment',
] as const;

export const declineNotes = [
  'The name on the account differs from the one in our records. Please send a bank confirmation.',
  'This account is not in your name. Please give one that is.',
] as const;

/** An IBAN with correct check digits at a bank that does not exist: no clearing number is 00000. */
export const bankAccount = (number: number): string => {
  const iban = composeIBAN({ countryCode: 'CH', bban: String(number).padStart(17, '0') });
  if (!iban) throw new Error(`No account number of a bank: ${number}`);
  return `IBAN ${friendlyFormatIBAN(iban)}`;
};

interface MixAsset {
  readonly name: string;
  /** Percent. */
  readonly allocation: number;
  readonly color: string;
}

const asset = (name: string, allocation: number): MixAsset => ({
  name,
  allocation,
  color: suggestColour(name, []),
});

/** Asset allocations, each with a sum of 100 percent. */
export const assetMixes: readonly (readonly MixAsset[])[] = [
  [asset('Bitcoin', 60), asset('Cash', 40)],
  [asset('Gold', 70), asset('Cash', 30)],
  [asset('Bitcoin', 40), asset('Ethereum', 30), asset('Gold', 30)],
  [asset('Bitcoin', 35), asset('Ethereum', 25), asset('XAUD', 20), asset('Cash', 20)],
  [asset('Gold', 33.4), asset('XAUD', 33.3), asset('Cash', 33.3)],
  [asset('Bitcoin', 30), asset('Ethereum', 25), asset('Cardano', 15), asset('Solana', 10), asset('Gold', 20)],
];

/** Well-formed addresses of counted bytes. Their keys are unknown. */
export const depositAddresses = [
  { symbol: 'btc', address: 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt' },
  { symbol: 'eth', address: '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf' },
  { symbol: 'usdt', address: '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf', network: 'ethereum' },
  { symbol: 'xrp', address: 'rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm', tag: '20481' },
  { symbol: 'ada', address: 'addr1vyd5qev24l20j8jrdzxm94luy9rxhy94mtljgjtwjwud6qspqfsy0' },
  { symbol: 'dot', address: '12ceenzNq2iwoiVST9eiQZ9eF9EU2BNz1tEWJEH3sz5sodoJ' },
  { symbol: 'ltc', address: 'ltc1qdzxm94luy9rxhy94mtljgjtwjwud6q38k9auem' },
] as const;

/**
 * The custodian bank of the bundled profile, an IBAN of documentation examples, and a BIC that belongs to nobody: its
 * eighth character marks one for tests.
 */
export const depositBank = {
  holder: 'Firnbank Zürich AG',
  bank: 'Firnbank Zürich AG',
  account: 'CH56 0483 5012 3456 7800 9',
  bic: 'DEMOCHZ0',
} as const;
