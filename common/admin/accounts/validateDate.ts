import { day } from '#common/contract/fields.ts';
import { isTransactionDate } from '#common/domain/portfolio.ts';
import { DATE_AFTER_TODAY } from '#common/messages/staff/portfolioTexts.ts';

/** Validates the date of a transaction as the service does. */
export function validateDate(
  transaction: Parameters<typeof isTransactionDate>[0],
  today: string,
): string | true {
  const [issue] = day.safeParse(transaction.date).error?.issues ?? [];
  return issue?.message ?? (isTransactionDate(transaction, today) || DATE_AFTER_TODAY);
}
