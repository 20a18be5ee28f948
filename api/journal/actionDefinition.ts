import type { Notification } from '#common/contract/notifications.ts';
import type { ActivityKind } from '#common/contract/portfolio.ts';

export interface ActionDefinition {
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

/** Formatted values of an entry that the description of a firm's action can contain. */
export interface DescriptionValues {
  /** Symbol of a coin, upper case. */
  readonly coin: string;
  readonly status: string;
  /** Title of a change that waits or waited for a second person. */
  readonly change: string;
}

/** An action that only staff see, with its English texts. */
export interface FirmActionDefinition extends ActionDefinition {
  /** Short name, which searches find. */
  readonly title: string;
  /** One sentence about an entry. */
  readonly describe: (values: DescriptionValues) => string;
}
