import * as accessLog from './accessLog.ts';
import * as journal from './activity.ts';
import * as applications from './applications.ts';
import * as enquiries from './consultations.ts';
import * as mail from './email.ts';
import type { Endpoint } from './endpoint.ts';
import * as service from './firm.ts';
import * as investors from './investors.ts';
import * as markets from './markets.ts';
import * as notifications from './notifications.ts';
import * as portalAccess from './portalAuth.ts';
import * as depositAddresses from './portalConfig.ts';
import * as portfolio from './portfolio.ts';
import * as staffAccess from './staffAuth.ts';
import * as staffDevices from './staffDevices.ts';
import * as staffPassword from './staffPassword.ts';
import * as staffPortfolio from './staffPortfolio.ts';
import * as summary from './summary.ts';
import * as withdrawals from './withdrawals.ts';

const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applications,
  enquiries,
  portalAccess,
  portfolio,
  withdrawals,
  markets,
  notifications,
  staffAccess: { ...staffAccess, ...staffPassword, ...staffDevices },
  summary,
  investors,
  staffPortfolio,
  depositAddresses,
  mail,
  journal,
  accessLog,
  service,
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

export interface NamedEndpoint {
  /** e.g. `withdrawals.requestWithdrawal` */
  readonly name: string;
  readonly room: string;
  readonly endpoint: Endpoint;
}

/**
 * Every endpoint of the API. Only the service, its documentation and the tests walk it;
 * screens import the endpoints they call, so that a page carries no schema it does not use.
 */
export const contract: readonly NamedEndpoint[] = Object.entries(features).flatMap(([room, members]) =>
  Object.entries(members)
    .filter((member): member is [string, Endpoint] => isEndpoint(member[1]))
    .map(([key, endpoint]) => ({ name: `${room}.${key}`, room, endpoint })),
);
