import type { ProposedChange } from '#api/approvals/change.ts';
import { checkFees, type FeeRequest, findReversible } from '#api/fees/chargeFees.ts';
import type { FeeTermsRow } from '#api/fees/entities.ts';
import { totalOf } from '#api/fees/readFees.ts';
import { readTermsChange, type StatedTerms } from '#api/fees/setTerms.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/feeRuns.ts';
import { sum } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });

/** Accounts that the second person sees by name: those that pay most. */
const SHOWN_ACCOUNTS = 10;

const TERMS = {
  validFrom: 'Valid from',
  management: 'Management fee per year',
  performance: 'Performance fee above the high-water mark',
  crystallisation: 'Performance fee charged',
  collection: 'Paid',
} as const;

type Terms = Pick<FeeTermsRow, keyof typeof TERMS>;

const textOf = (terms: Terms): Readonly<Record<keyof typeof TERMS, string>> => ({
  validFrom: formatDay(terms.validFrom),
  management: `${terms.management / 100}%`,
  performance: `${terms.performance / 10}%`,
  crystallisation: `Each ${terms.crystallisation}`,
  collection: terms.collection === 'account' ? 'From the account' : 'By invoice',
});

/** Fee terms as policies and the second person see them. */
export async function proposeTerms(work: UnitOfWork, stated: StatedTerms): Promise<ProposedChange> {
  const { investor, before, after } = await readTermsChange(work, stated);
  const [from, to] = [before && textOf(before), textOf(after)];
  const { investorId, fullName } = investor;
  return {
    policies: ['fees'],
    title: `Set the fee terms (${investorId})`,
    subject: investor.id,
    investorId,
    versions: { terms: after.number },
    preview: [
      { field: 'Investor', before: fullName, after: fullName },
      ...(Object.keys(TERMS) as (keyof typeof TERMS)[]).map((name) => ({
        field: TERMS[name],
        before: from?.[name] ?? null,
        after: to[name],
      })),
    ],
    reason: stated.reason,
    investorNote: stated.investorNote,
  };
}

/** A run of fees as policies and the second person see it. @throws {AppError} as `checkFees` */
export async function proposeCharges(work: UnitOfWork, request: FeeRequest): Promise<ProposedChange> {
  const { chargeable, digest } = await checkFees(work, request);
  const charged = chargeable.map(({ investor, values }) => ({
    field: `${investor.fullName} (${investor.investorId})`,
    total: totalOf(values),
  }));
  const largest = charged.toSorted((a, b) => (a.total < b.total ? 1 : -1)).slice(0, SHOWN_ACCOUNTS);
  return {
    policies: ['fees'],
    title: `Charge fees until ${formatDay(request.to)}`,
    subject: 'fees',
    versions: { fees: digest },
    preview: [
      { field: 'Accounts', before: null, after: String(charged.length) },
      { field: 'Total', before: null, after: usd(sum(charged.map(({ total }) => total))) },
      ...largest.map(({ field, total }) => ({ field, before: null, after: usd(total) })),
    ],
    reason: request.reason,
  };
}

/** A charge that is taken back, as policies and the second person see it. @throws {AppError} as `findReversible` */
export async function proposeReversal(
  work: UnitOfWork,
  body: HandlerInput<typeof contract.reverseFee>['body'],
): Promise<ProposedChange> {
  const { investor, charge } = await findReversible(work, body);
  const { investorId, fullName } = investor;
  return {
    policies: ['fees'],
    title: `Take fees ${charge.number} back (${investorId})`,
    subject: charge.id,
    investorId,
    versions: { charge: charge.number },
    preview: [
      { field: 'Investor', before: fullName, after: fullName },
      { field: `Fees until ${formatDay(charge.lastDay)}`, before: usd(totalOf(charge)), after: null },
    ],
    reason: body.reason,
    investorNote: body.investorNote,
  };
}
