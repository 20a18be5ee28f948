import type { Client } from '#common/client/createClient.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import type { EndpointInput } from '#common/contract/endpoint.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { recordFeed } from '#common/contract/priceFeeds.ts';
import { addDeposit, removeDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { publishRun } from '#common/contract/valuation.ts';
import {
  callBackWithdrawal,
  cancelWithdrawal,
  processWithdrawal,
  requestWithdrawal,
} from '#common/contract/withdrawals.ts';
import type { RULES } from './model.ts';
import { type Step, tradedCents } from './steps.ts';

const IBANS = ['CH93 0076 2011 6238 5295 7', 'CH56 0483 5012 3456 7800 9'];

export type Reading = EndpointInput<typeof recordFeed>['body'];

/** What a step is about, as the service knows it. */
interface Subject {
  /** Of the next account. */
  readonly email: string;
  readonly investorId: string;
  readonly version: number;
  readonly date: string;
  readonly depositId: string;
  readonly requestId: string;
  readonly approvalId: string;
  readonly changeHash: string;
  readonly now: string;
  readonly pricesDigest: string;
  /** What the feed said. */
  readonly reading: Reading;
}

/** Sends a step, with a key that makes repeating it safe. */
export type Request = (client: Client, key: string) => Promise<unknown>;

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const REQUESTS: {
  readonly [Kind in keyof typeof RULES]: (
    step: Of<Kind>,
    subject: Subject,
  ) => (client: Client, options: { readonly idempotencyKey: string }) => Promise<unknown>;
} = {
  enrol:
    (_, { email }) =>
    (client, options) =>
      client.call(generateInvestor, { body: { email, fullName: 'Erna Beispiel' } }, options),

  deposit({ dollars: amount, applies: applyToTotals }, { investorId, date, version }) {
    const body = { investorId, amount, date, type: 'deposit', applyToTotals, version } as const;
    return (client, options) => client.call(addDeposit, { body }, options);
  },

  totals({ value: totalValue, invested: investedAmount }, { investorId, version }) {
    const body = { investorId, totalValue, investedAmount, version };
    return (client, options) => client.call(updatePortfolio, { body }, options);
  },

  remove:
    (_, { investorId, depositId, version }) =>
    (client, options) =>
      client.call(removeDeposit, { body: { investorId, depositId, version } }, options),

  request({ dollars: amount, address }, { investorId }) {
    const body = { investorId, asset: 'USD', amount, address: IBANS[address] ?? '' } as const;
    return (client, options) => client.call(requestWithdrawal, { body }, options);
  },

  cancel:
    (_, { investorId, requestId }) =>
    (client, options) =>
      client.call(cancelWithdrawal, { body: { investorId, requestId } }, options),

  callBack(_, { requestId }) {
    const body = { requestId, phone: '+41 44 123 45 67', note: 'Knew her cat' };
    return (client, options) => client.call(callBackWithdrawal, { body }, options);
  },

  process:
    ({ action }, { requestId }) =>
    (client, options) =>
      client.call(processWithdrawal, { body: { requestId, action } }, options),

  decide({ decision }, { approvalId, changeHash }) {
    const body = { approvalId, changeHash, decision, ...(decision === 'reject' && { note: 'Not agreed' }) };
    return (client, options) => client.call(decideApproval, { body }, options);
  },

  price({ dollars }, { now: at }) {
    const body = { prices: [{ instrument: 'btc', at, price: String(dollars) }] };
    return (client, options) => client.call(recordPrices, { body }, options);
  },

  takeFeed:
    (_, { reading: body }) =>
    (client, options) =>
      client.call(recordFeed, { body }, options),

  trade({ micros, ...step }, { investorId, date, version }) {
    const quantity = (micros / 1_000_000).toFixed(6);
    const amount = (tradedCents({ micros, ...step }) / 100).toFixed(2);
    const body = { investorId, date, version, kind: 'buy', instrument: 'btc', quantity, amount } as const;
    return (client, options) => client.call(bookTrade, { body }, options);
  },

  publish(_, { now: at, pricesDigest }) {
    const body = { at, pricesDigest, reason: 'Simulated' };
    return (client, options) => client.call(publishRun, { body }, options);
  },
};

export function requestOf(step: Of<keyof typeof RULES>, subject: Subject): Request {
  const send = (REQUESTS[step.kind] as (typeof REQUESTS)['enrol'])(step as Of<'enrol'>, subject);
  return (client, idempotencyKey) => send(client, { idempotencyKey });
}
