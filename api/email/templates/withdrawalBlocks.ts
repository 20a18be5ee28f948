import { commonMailTexts, withdrawalMailTexts } from '#api/messages/mails.ts';
import { formatExactAmount, parseMoney } from '#common/domain/money.ts';
import { maskAccount } from '#common/domain/payoutAccounts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import type { Block, Person } from './renderEmail.ts';

export interface WithdrawalData extends Person {
  /** Decimal text such as `1250.00`, shown with thousands separators. */
  readonly amount: string;
  readonly asset: string;
  /** Where it goes; the e-mail shows it masked. */
  readonly address: string;
  /** The investor's note on a request, or the firm's note on a decision. */
  readonly note?: string | undefined;
}

interface Amount {
  readonly amount: string;
  readonly asset: string;
  readonly language?: Language;
}

/** `USD 1,250.00`, in German and French `USD 1’250.00`. */
export function formatAmount({ amount, asset, language = DEFAULT_LANGUAGE }: Amount): string {
  const money = parseMoney(amount);
  const decimal = money === null ? amount : formatExactAmount(money, language);
  return `${asset} ${decimal}`;
}

/** Amount and account with the note. */
export function withdrawalBlocks(to: WithdrawalData, noteLabel: string): Block[] {
  const t = commonMailTexts(to.language);
  return [
    {
      kind: 'facts',
      facts: [
        [t('amount'), formatAmount(to)],
        [t('account'), maskAccount(to.address)],
      ],
    },
    ...(to.note ? [{ kind: 'note', label: noteLabel, text: to.note } as const] : []),
  ];
}

export const notRequested = ({ firm, language }: Person): Block => ({
  kind: 'paragraph',
  text: withdrawalMailTexts(language)('notYou', { phone: firm.phone }),
});
