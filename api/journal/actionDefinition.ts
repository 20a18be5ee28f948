import type { Notification } from '#common/contract/notifications.ts';
import type { ActivityKind } from '#common/contract/portfolio.ts';

/** Formatted values of an entry that its description can contain. */
export interface DescriptionValues {
  /** 'Deposit of $5,000.00' or 'Withdrawal of $1,000.00'. */
  readonly transaction: string;
  /** '$1,000.00'. */
  readonly withdrawal: string;
  /** Portfolio value after the change; empty when it did not change. */
  readonly value: string;
  /** Symbol of a coin, upper case. */
  readonly coin: string;
  readonly status: string;
  /** Title of a change that waits or waited for a second person. */
  readonly change: string;
}

export interface ActionDefinition {
  /** Short name, which searches find. */
  readonly title: string;
  /** One sentence about an entry. */
  readonly describe: (values: DescriptionValues) => string;
  /** Group by which investors filter the account's activity. */
  readonly kind?: ActivityKind;
  /** Set when the investor is notified of entries by staff or the service. */
  readonly notification?: Notification['kind'];
  /** Whether the action changes the investor's credentials. */
  readonly changesCredentials?: true;
  /** Whether each entry has a valuation, even when no figure changed. */
  readonly isValuation?: true;
}

/** An action that investors see on their account. */
export interface AccountActionDefinition extends ActionDefinition {
  readonly kind: ActivityKind;
}
