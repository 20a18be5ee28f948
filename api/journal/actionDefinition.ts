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

/**
 * An action that only staff see, in English: a short name, which searches find, and one sentence about an entry. The
 * sentence can contain `{coin}`, the `{status}` of a record and the title of a `{change}` that waits for a second person.
 */
export type FirmActionDefinition = readonly [title: string, sentence: string];
