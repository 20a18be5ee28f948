import fc from 'fast-check';
import type { Sent } from '#api/test/support/rawHttp.ts';
import { callPath } from '#common/client/createClient.ts';
import { contract } from '#common/contract/contract.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

/** Everything that names something of one investor. */
export interface Names {
  /** The caller's own `INV-…`, with which a request gets past the first guard. */
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
}

/**
 * Calls left out: those that end the caller's own session, after which nothing would be tried any more,
 * and the question whether an Investor ID exists, which the sign-in screen must be able to ask.
 */
const LEFT_OUT = new Set([
  'portalAccess.logout',
  'portalAccess.checkInvestor',
  // Files and documents that are the same for everybody.
  'service.openapi',
]);

const endpoints = contract.filter(({ name }) => !LEFT_OUT.has(name)).map(({ endpoint }) => endpoint);

/** Fields of a body, under whatever wraps the object. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: unknown } };
  if (shape) return Object.keys(shape);
  return def?.innerType ? fieldsOf(def.innerType) : [];
}

type Choice = fc.Arbitrary<(names: Names) => unknown>;

const always = (value: unknown): Choice => fc.constant(() => value);
const named = (key: keyof Names): Choice => fc.constant((names: Names) => names[key]);
const anyName: Choice = fc
  .constantFrom<keyof Names>('row', 'withdrawal', 'decided', 'deposit', 'session', 'application', 'message')
  .map((key) => (names: Names) => names[key]);

/** What a stranger would write into a field; the good values come first, so that calls get far. */
const fields: Readonly<Record<string, Choice>> = {
  investorId: fc.oneof(
    { weight: 8, arbitrary: named('investorId') },
    { weight: 8, arbitrary: named('caller') },
    { weight: 1, arbitrary: fc.constant((names: Names) => names.investorId.toLowerCase()) },
    { weight: 1, arbitrary: fc.constant((names: Names) => ` ${names.investorId.replace('0', 'O')} `) },
  ),
  id: anyName,
  requestId: fc.oneof(named('withdrawal'), named('decided')),
  depositId: named('deposit'),
  sessionId: named('session'),
  deviceId: named('session'),
  upTo: named('notification'),
  asset: always('USD'),
  amount: fc.constantFrom(1, 100, 15_000).map((amount) => () => amount),
  address: always('CH93 0076 2011 6238 5295 7'),
  notes: always('From somebody else'),
  reason: always('From somebody else'),
  investorNote: always('From somebody else'),
  note: always('From somebody else'),
  adminNotes: always('From somebody else'),
  action: fc.constantFrom('approve', 'decline').map((action) => () => action),
  status: fc.constantFrom('responded', 'completed').map((status) => () => status),
  symbols: always(['BTC']),
  symbol: always('btc'),
  message: always('Please correct my name'),
  accessCode: always('guess-47-guesses'),
  currentCode: always('guess-47-guesses'),
  newCode: always('stolen-47-hills'),
  activationCode: always('x'.repeat(43)),
  isNewUser: fc.boolean().map((value) => () => value),
  password: always('granite-lantern-37'),
  currentPassword: always('granite-lantern-37'),
  newPassword: always('granite-lantern-99'),
  username: always('admin'),
  remember: always(true),
  fullName: always('Stranger Beispiel'),
  name: always('Stranger Beispiel'),
  email: always('stranger@example.com'),
  subject: always('Hello'),
  phone: always('+41 44 123 45 67'),
  totalValue: always('1.00'),
  investedAmount: always('1.00'),
  portfolioValue: always('1.00'),
  totalInvested: always('1.00'),
  isActive: always(false),
  investmentTier: always('Basic'),
  investmentAmount: always(10_000),
  investmentGoal: always('diversification'),
  riskTolerance: always('low'),
  liquidityNeeds: always('long-term'),
  assets: always([{ name: 'Gold', allocation: 100, color: '#aa8800' }]),
  date: always('2026-11-20'),
  type: always('withdrawal'),
  applyToTotals: always(true),
  preferredDate: always('2026-11-25'),
  preferredTime: always('11:00'),
  meetingType: always('phone'),
};

/** Most fields are given, some are not. */
function bodyFor(endpoint: Endpoint): fc.Arbitrary<(names: Names) => object> {
  const given = fieldsOf(endpoint.body).map((field) =>
    fc.tuple(fc.constant(field), fields[field] ?? fc.constant(() => 'x'), fc.nat({ max: 6 })),
  );
  return fc
    .tuple(...given)
    .map(
      (choices) => (names: Names) =>
        Object.fromEntries(
          choices.filter(([, , luck]) => luck > 0).map(([field, choice]) => [field, choice(names)]),
        ),
    );
}

/** A request that names something of another investor, as it looks for given names. */
type StrangersRequest = (names: Names) => Sent & {
  readonly endpoint: Endpoint;
  /** Whether it is sent with an Idempotency-Key. */
  readonly keyed: boolean;
};

export const strangersRequest: fc.Arbitrary<StrangersRequest> = fc
  .oneof(
    { weight: 1, arbitrary: fc.constantFrom(...endpoints.filter(({ access }) => access === 'staff')) },
    { weight: 3, arbitrary: fc.constantFrom(...endpoints.filter(({ access }) => access !== 'staff')) },
  )
  .chain((endpoint) =>
    fc
      .record({
        params: fc.tuple(
          ...Object.keys(endpoint.params?.shape ?? {}).map((name) =>
            fc.tuple(fc.constant(name), fields[name] ?? anyName),
          ),
        ),
        body: bodyFor(endpoint),
        query: fc.constantFrom('q', 'none', 'none'),
        keyed: fc.boolean(),
      })
      .map(({ params, body, query, keyed }) => (names: Names) => ({
        endpoint,
        keyed: keyed && endpoint.method !== 'GET',
        method: endpoint.method,
        path: callPath(endpoint, {
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
