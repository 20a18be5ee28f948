import fc from 'fast-check';
import type { RawRequest } from '#api/test/support/rawHttp.ts';
import { requestPath } from '#common/client/createClient.ts';
import { contract } from '#common/contract/contract.ts';
import type { SpecifiedEndpoint } from '#common/contract/endpoint.ts';

/** Ids of one investor's records. */
export interface InvestorRecordIds {
  /** The caller's own `INV-…`, which passes the first guard. */
  readonly caller: string;
  readonly investorId: string;
  readonly row: string;
  readonly withdrawal: string;
  readonly decided: string;
  readonly deposit: string;
  readonly session: string;
  readonly application: string;
  readonly message: string;
  readonly notification: string;
  readonly payoutAccount: string;
}

/**
 * Excluded: endpoints that end the caller's session, after which the other requests would not be tested,
 * and the public check whether an Investor ID exists.
 */
const EXCLUDED_ENDPOINTS = new Set([
  'portalAuth.logout',
  'portalAuth.checkInvestor',
  // The same document for every caller.
  'firm.getOpenApi',
  // Takes no ids, and has what the caller did just before. `ownFiles.test.ts` reads it.
  'personalData.getOwnFile',
]);

const endpoints = contract
  .filter(({ name }) => !EXCLUDED_ENDPOINTS.has(name))
  .map(({ endpoint }) => endpoint);

/** Fields of a body, inside wrapping schemas. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: unknown } };
  if (shape) return Object.keys(shape);
  return def?.innerType ? fieldsOf(def.innerType) : [];
}

type FieldValue = fc.Arbitrary<(names: InvestorRecordIds) => unknown>;

const constantValue = (value: unknown): FieldValue => fc.constant(() => value);
const recordId = (key: keyof InvestorRecordIds): FieldValue =>
  fc.constant((names: InvestorRecordIds) => names[key]);
const anyRecordId: FieldValue = fc
  .constantFrom<keyof InvestorRecordIds>(
    'row',
    'withdrawal',
    'decided',
    'deposit',
    'session',
    'application',
    'message',
  )
  .map((key) => (names: InvestorRecordIds) => names[key]);

/** Values that another investor would send. Valid values are frequent, so that requests pass validation. */
const fields: Readonly<Record<string, FieldValue>> = {
  investorId: fc.oneof(
    { weight: 8, arbitrary: recordId('investorId') },
    { weight: 8, arbitrary: recordId('caller') },
    { weight: 1, arbitrary: fc.constant((names: InvestorRecordIds) => names.investorId.toLowerCase()) },
    {
      weight: 1,
      arbitrary: fc.constant((names: InvestorRecordIds) => ` ${names.investorId.replace('0', 'O')} `),
    },
  ),
  id: anyRecordId,
  requestId: fc.oneof(recordId('withdrawal'), recordId('decided')),
  depositId: recordId('deposit'),
  sessionId: recordId('session'),
  deviceId: recordId('session'),
  upTo: recordId('notification'),
  asset: constantValue('USD'),
  amount: fc.constantFrom(1, 100, 15_000).map((amount) => () => amount),
  address: constantValue('CH93 0076 2011 6238 5295 7'),
  accountId: recordId('payoutAccount'),
  accountName: constantValue('Somebody else'),
  code: constantValue('x'.repeat(43)),
  notes: constantValue('From somebody else'),
  reason: constantValue('From somebody else'),
  investorNote: constantValue('From somebody else'),
  note: constantValue('From somebody else'),
  adminNotes: constantValue('From somebody else'),
  action: fc.constantFrom('approve', 'decline').map((action) => () => action),
  status: fc.constantFrom('responded', 'completed').map((status) => () => status),
  symbols: constantValue(['BTC']),
  symbol: constantValue('btc'),
  message: constantValue('Please correct my name'),
  accessCode: constantValue('guess-47-guesses'),
  currentCode: constantValue('guess-47-guesses'),
  newCode: constantValue('stolen-47-hills'),
  activationCode: constantValue('x'.repeat(43)),
  isNewUser: fc.boolean().map((value) => () => value),
  password: constantValue('granite-lantern-37'),
  currentPassword: constantValue('granite-lantern-37'),
  newPassword: constantValue('granite-lantern-99'),
  username: constantValue('admin'),
  remember: constantValue(true),
  fullName: constantValue('Other Beispiel'),
  name: constantValue('Other Beispiel'),
  email: constantValue('other@example.com'),
  subject: constantValue('Hello'),
  phone: constantValue('+41 44 123 45 67'),
  totalValue: constantValue('1.00'),
  investedAmount: constantValue('1.00'),
  portfolioValue: constantValue('1.00'),
  totalInvested: constantValue('1.00'),
  isActive: constantValue(false),
  investmentTier: constantValue('Basic'),
  costMethod: constantValue('fifo'),
  reportingCurrency: constantValue('CHF'),
  investmentAmount: constantValue(10_000),
  investmentGoal: constantValue('diversification'),
  riskTolerance: constantValue('low'),
  liquidityNeeds: constantValue('long-term'),
  assets: constantValue([{ name: 'Gold', allocation: 100, color: '#aa8800' }]),
  date: constantValue('2026-11-20'),
  from: constantValue('2026-11-01'),
  to: constantValue('2026-11-10'),
  type: constantValue('withdrawal'),
  applyToTotals: constantValue(true),
  preferredDate: constantValue('2026-11-25'),
  preferredTime: constantValue('11:00'),
  meetingType: constantValue('phone'),
};

/** A body with most of the fields. */
function bodyFor(endpoint: SpecifiedEndpoint): fc.Arbitrary<(names: InvestorRecordIds) => object> {
  const given = fieldsOf(endpoint.body).map((field) =>
    fc.tuple(fc.constant(field), fields[field] ?? fc.constant(() => 'x'), fc.nat({ max: 6 })),
  );
  return fc
    .tuple(...given)
    .map(
      (choices) => (names: InvestorRecordIds) =>
        Object.fromEntries(
          choices.filter(([, , luck]) => luck > 0).map(([field, choice]) => [field, choice(names)]),
        ),
    );
}

/** A request about another investor's records, as a function of their ids. */
type OtherInvestorRequest = (names: InvestorRecordIds) => RawRequest & {
  readonly endpoint: SpecifiedEndpoint;
  /** Whether it has an Idempotency-Key. */
  readonly keyed: boolean;
};

/** Each kind of access as often as the others, however many endpoints have it. */
const endpointOfAnyAccess = fc.oneof(
  ...[...Map.groupBy(endpoints, ({ access }) => access).values()].map((group) => fc.constantFrom(...group)),
);

export const otherInvestorRequest: fc.Arbitrary<OtherInvestorRequest> = endpointOfAnyAccess.chain(
  (endpoint) =>
    fc
      .record({
        params: fc.tuple(
          ...Object.keys(endpoint.params?.shape ?? {}).map((name) =>
            fc.tuple(fc.constant(name), fields[name] ?? anyRecordId),
          ),
        ),
        body: bodyFor(endpoint),
        query: fc.constantFrom('q', 'none', 'none'),
        keyed: fc.boolean(),
      })
      .map(({ params, body, query, keyed }) => (names: InvestorRecordIds) => ({
        endpoint,
        keyed: keyed && endpoint.method !== 'GET',
        method: endpoint.method,
        path: requestPath(endpoint, {
          params: Object.fromEntries(params.map(([name, choice]) => [name, choice(names)])),
          query:
            endpoint.path === '/api/consultations/slots'
              ? { date: '2026-11-25' }
              : query === 'q' && endpoint.kind !== 'json'
                ? { q: names.investorId }
                : {},
        }),
        ...(endpoint.method === 'GET' ? {} : { body: body(names) }),
      })),
);
