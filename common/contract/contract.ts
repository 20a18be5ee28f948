import * as activity from './activity.ts';
import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as attribution from './attribution.ts';
import * as consultations from './consultations.ts';
import * as contacts from './contacts.ts';
import * as deviceAuthorization from './deviceAuthorization.ts';
import * as documents from './documents.ts';
import * as email from './email.ts';
import type { AccessAction, Endpoint, EndpointSpec, SpecifiedEndpoint } from './endpoint.ts';
import * as erasures from './erasures.ts';
import * as feeRuns from './feeRuns.ts';
import * as fees from './fees.ts';
import * as firm from './firm.ts';
import * as health from './health.ts';
import * as imports from './imports.ts';
import * as instruments from './instruments.ts';
import * as investorAccess from './investorAccess.ts';
import * as investors from './investors.ts';
import * as markets from './markets.ts';
import * as notesAndTasks from './notesAndTasks.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as payments from './payments.ts';
import * as payoutAccounts from './payoutAccounts.ts';
import * as personalData from './personalData.ts';
import * as policies from './policies.ts';
import * as portalAuth from './portalAuth.ts';
import * as portalConfig from './portalConfig.ts';
import * as portalFactors from './portalFactors.ts';
import * as portfolio from './portfolio.ts';
import * as priceFeeds from './priceFeeds.ts';
import * as recordTags from './recordTags.ts';
import * as replies from './replies.ts';
import * as returns from './returns.ts';
import * as staffAccounts from './staffAccounts.ts';
import * as staffAuth from './staffAuth.ts';
import * as staffFactors from './staffFactors.ts';
import * as staffInvitations from './staffInvitations.ts';
import * as staffPassword from './staffPassword.ts';
import * as staffPortfolio from './staffPortfolio.ts';
import * as statementRuns from './statementRuns.ts';
import * as statements from './statements.ts';
import * as strategies from './strategies.ts';
import * as strategyTargets from './strategyTargets.ts';
import * as strategyTrades from './strategyTrades.ts';
import * as summary from './summary.ts';
import * as trades from './trades.ts';
import * as valuation from './valuation.ts';
import * as withdrawals from './withdrawals.ts';

const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applications,
  consultations,
  contacts,
  portalAuth,
  portfolio,
  returns,
  withdrawals: { ...withdrawals, ...payments },
  payoutAccounts,
  personalData,
  markets,
  notifications,
  replies,
  staffAuth: { ...staffAuth, ...staffPassword },
  deviceAuthorization,
  staffAccounts: { ...staffAccounts, ...staffInvitations },
  summary,
  overview,
  instruments,
  priceFeeds,
  valuation: { ...valuation, ...strategies, ...strategyTargets, ...attribution },
  fees: { ...fees, ...feeRuns },
  statements: { ...statements, ...statementRuns },
  documents,
  erasures,
  trades: { ...trades, ...strategyTrades },
  investors: { ...investors, ...investorAccess },
  staffPortfolio,
  portalConfig,
  notesAndTasks,
  recordTags,
  approvals: { ...approvals, ...policies },
  imports,
  email,
  activity,
  firm,
  health,
  staffFactors,
  portalFactors,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** A workbook has the specification of the CSV file that it is made like. */
function specOf(members: Readonly<Record<string, unknown>>, key: string, { path }: Endpoint): EndpointSpec {
  const isWorkbook = key.endsWith('Workbook');
  const spec = members[`${isWorkbook ? key.slice(0, -'Workbook'.length) : key}Spec`];
  if (typeof spec !== 'object' || spec === null) throw new Error(`${path} has no ${key}Spec beside it.`);
  const summary = { value: 'The same list as an Excel workbook', enumerable: true };
  return isWorkbook ? Object.create(spec, { summary }) : (spec as EndpointSpec);
}

function defaultAccessLog({ access, method, kind }: Endpoint): AccessAction | undefined {
  if (kind === 'csv' || kind === 'xlsx') return 'export';
  if (access === 'owner-or-staff' && method === 'GET') return 'record_opened';
  return kind === 'list' && access === 'staff' ? 'list_read' : undefined;
}

/** Reads the specification only when it is used, because that builds its schemas. */
const specify = (endpoint: Endpoint, spec: EndpointSpec): SpecifiedEndpoint => ({
  ...endpoint,
  get summary() {
    return spec.summary;
  },
  get params() {
    return spec.params;
  },
  get query() {
    return spec.query;
  },
  get body() {
    return spec.body;
  },
  get output() {
    return spec.output;
  },
  get errors() {
    return spec.errors ?? [];
  },
  get versioned() {
    return spec.versioned ?? false;
  },
  get approvable() {
    return spec.approvable ?? false;
  },
  get accessLog() {
    return spec.accessLog ?? defaultAccessLog(endpoint);
  },
  get maxBytes() {
    return spec.maxBytes;
  },
});

export interface NamedEndpoint {
  /** e.g. `withdrawals.requestWithdrawal` */
  readonly name: string;
  readonly feature: string;
  readonly endpoint: SpecifiedEndpoint;
}

/**
 * Every endpoint of the API with its specification. Only the API, its documentation and the tests use this list;
 * screens import the endpoints that they send requests to.
 */
export const contract: readonly NamedEndpoint[] = Object.entries(features).flatMap(([feature, members]) =>
  Object.entries(members)
    .filter((member): member is [string, Endpoint] => isEndpoint(member[1]))
    .map(([key, endpoint]) => ({
      name: `${feature}.${key}`,
      feature,
      endpoint: specify(endpoint, specOf(members, key, endpoint)),
    })),
);

const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const specified = new Map(contract.map(({ endpoint }) => [operationOf(endpoint), endpoint]));

/** @throws when the endpoint is not part of the contract */
export function specifiedEndpoint(endpoint: Endpoint): SpecifiedEndpoint {
  const found = specified.get(operationOf(endpoint));
  if (!found) throw new Error(`${operationOf(endpoint)} is not part of the contract.`);
  return found;
}
