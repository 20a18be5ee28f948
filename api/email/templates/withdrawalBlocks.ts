import { maskAccount } from '#common/domain/payoutAccounts.ts';
import type { Block, Recipient } from './renderEmail.ts';

export interface WithdrawalData extends Recipient {
  /** Decimal text such as `1250.00`, shown with thousands separators. */
  readonly amount: string;
  readonly asset: string;
  /** Where it goes; the e-mail shows it masked. */
  readonly address: string;
  /** The investor's note on a request, or the firm's note on a decision. */
  readonly note?: string | undefined;
}

const groupThousands = (amount: string): string =>
  /^\d+(\.\d+)?$/.test(amount) ? amount.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,') : amount;

export const formatAmount = ({ amount, asset }: Pick<WithdrawalData, 'amount' | 'asset'>): string =>
  `${asset} ${groupThousands(amount)}`;

/** Amount and account with the note. */
export const withdrawalBlocks = (to: WithdrawalData, noteLabel: string): Block[] => [
  {
    kind: 'facts',
    facts: [
      ['Amount', formatAmount(to)],
      ['Account', maskAccount(to.address)],
    ],
  },
  ...(to.note ? [{ kind: 'note', label: noteLabel, text: to.note } as const] : []),
];

export const notRequested = ({ firm }: Recipient): Block => ({
  kind: 'paragraph',
  text: `If you did not ask for this withdrawal, please call us at once: ${firm.phone}.`,
});
