import * as activity from './activity.ts';
import * as applications from './applications.ts';
import * as consultations from './consultations.ts';
import * as contacts from './contacts.ts';
import * as email from './email.ts';
import type { Endpoint } from './endpoint.ts';
import * as firm from './firm.ts';
import * as investors from './investors.ts';
import * as markets from './markets.ts';
import * as notifications from './notifications.ts';
import * as portalAuth from './portalAuth.ts';
import * as portalConfig from './portalConfig.ts';
import * as portfolio from './portfolio.ts';
import * as staffAuth from './staffAuth.ts';
import * as staffDevices from './staffDevices.ts';
import * as staffPassword from './staffPassword.ts';
import * as staffPortfolio from './staffPortfolio.ts';
import * as summary from './summary.ts';
import * as withdrawals from './withdrawals.ts';

const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applications,
  consultations,
  contacts,
  portalAuth,
  portfolio,
  withdrawals,
  markets,
  notifications,
  staffAuth: { ...staffAuth, ...staffPassword, ...staffDevices },
  summary,
  investors,
  staffPortfolio,
  portalConfig,
  email,
  activity,
  firm,
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

export interface NamedEndpoint {
  /** e.g. `withdrawals.requestWithdrawal` */
  readonly name: string;
  readonly feature: string;
  readonly endpoint: Endpoint;
}

/**
 * Every endpoint of the API. Only the service, its documentation and the tests walk it;
 * screens import the endpoints they call, so that a page carries no schema it does not use.
 */
export const contract: readonly NamedEndpoint[] = Object.entries(features).flatMap(([feature, members]) =>
  Object.entries(members)
    .filter((member): member is [string, Endpoint] => isEndpoint(member[1]))
    .map(([key, endpoint]) => ({ name: `${feature}.${key}`, feature, endpoint })),
);
