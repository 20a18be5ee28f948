import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/feeRuns.ts';
import { termsOn } from '#common/domain/fees/feeTerms.ts';
import { type FeeTermsRow, FeeTermsSchema } from './entities.ts';
import { openCharges, readCharges, readTerms } from './readFees.ts';

export type StatedTerms = HandlerInput<typeof contract.setFeeTerms>['body'];

/** Terms as entries of the journal state them. */
const statedTerms = ({
  number,
  validFrom,
  management,
  performance,
  crystallisation,
  collection,
}: Omit<FeeTermsRow, 'id' | 'investor' | 'setAt' | 'setBy'>) => ({
  number,
  validFrom,
  management,
  performance,
  crystallisation,
  collection,
});

/**
 * The terms of a locked account on the first day of new ones, without and with them.
 * @throws {AppError} `not_found`; `validation` for a day that fees were charged for, and for invoices without an account
 */
export async function readTermsChange(work: UnitOfWork, stated: StatedTerms) {
  const investor: Investor = await lockAccount(work, { investorId: stated.investorId });
  const set = (await readTerms(work.em, [investor.id])).get(investor.id) ?? [];
  const charges = openCharges((await readCharges(work.em, [investor.id])).get(investor.id) ?? []);
  const chargedTo = charges.at(-1)?.lastDay;
  if (chargedTo !== undefined && stated.validFrom <= chargedTo) {
    throw fieldError('validFrom', `Fees are charged until ${chargedTo}. Choose a later day`);
  }
  if (stated.collection === 'invoice' && !work.context.firm.creditor) {
    throw fieldError('collection', 'The firm profile states no account that invoices are paid to (creditor)');
  }
  const before = termsOn(set, stated.validFrom);
  const after = {
    number: (set.at(-1)?.number ?? 0) + 1,
    validFrom: stated.validFrom,
    management: Math.round(stated.managementPercent * 100),
    performance: Math.round(stated.performancePercent * 10),
    crystallisation: stated.crystallisation,
    collection: stated.collection,
  };
  return { investor, before, after };
}

/** Adds fee terms. @throws {AppError} as `readTermsChange` */
export async function setTerms(work: UnitOfWork, stated: StatedTerms): Promise<FeeTermsRow> {
  const { investor, before, after } = await readTermsChange(work, stated);
  const row = work.em.create(FeeTermsSchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    ...after,
    setAt: work.now,
    setBy: (work.requester ?? work.actor).name,
  });
  work.record({
    action: 'fee_terms_set',
    investorId: investor.investorId,
    subject: row.id,
    reason: stated.reason,
    investorNote: stated.investorNote,
    before: before ? { feeTerms: statedTerms(before) } : {},
    after: { feeTerms: after },
  });
  return row;
}
