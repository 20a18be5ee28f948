import type { CurrentUser } from '#common/contract/portalAuth.ts';

/** Raised when the form of the file changes. */
export const DEMO_VERSION = 1;

/** The responses of the demonstration account, written by scripts/demoAccount.ts. */
export interface DemoAccount {
  readonly version: typeof DEMO_VERSION;
  /** Time of the service that they come from. */
  readonly takenAt: string;
  readonly user: CurrentUser;
  /** By the path and query of the request. */
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The largest page of a list. */
export const ALL_ROWS = '1000';
