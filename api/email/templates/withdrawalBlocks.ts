import type { Addressee, Block } from './renderEmail.ts';

export interface WithdrawalMail extends Addressee {
  /** Plain decimal text such as `1250.00`; shown with thousands separators. */
  readonly amount: string;
  readonly asset: string;
  /** The investor's own note on a request, the firm's note on a decision. */
  readonly note?: string | undefined;
}

const grouped = (amount: string): string =>
  /^\d+(\.\d+)?$/.test(amount) ? amount.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,') : amount;

const shown = ({ amount, asset }: WithdrawalMail): string => `${asset} ${grouped(amount)}`;

/** The amount and the words that go with it. */
export const withdrawalBlocks = (to: WithdrawalMail, noteLabel: string): Block[] => [
  { kind: 'facts', facts: [['Amount', shown(to)]] },
  ...(to.note ? [{ kind: 'note', label: noteLabel, text: to.note } as const] : []),
];

export const NOT_ASKED_FOR = 'If you did not ask for this withdrawal, please call us at once.';
