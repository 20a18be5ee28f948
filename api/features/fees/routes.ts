import { InvestorSchema } from '#api/accounts/entities.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { fieldError } from '#api/errors/appError.ts';
import { chargeFees, reverseCharge } from '#api/fees/chargeFees.ts';
import {
  calculateAccount,
  findRuns,
  HAS_TERMS,
  previewFees,
  readFeeRecords,
  totalOf,
} from '#api/fees/readFees.ts';
import { setTerms } from '#api/fees/setTerms.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as staff from '#common/contract/feeRuns.ts';
import { getFees } from '#common/contract/fees.ts';
import { sum } from '#common/domain/amount.ts';
import { quarterEndsBefore, termsOn } from '#common/domain/fees/feeTerms.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { DATE_AFTER_TODAY } from '#common/messages/staff/portfolioTexts.ts';
import { invoiceRoute } from './invoice.ts';
import { presentAccount, presentCalculation, presentCharge, presentRun, presentTerms } from './present.ts';
import { proposeCharges, proposeReversal, proposeTerms } from './proposals.ts';

const OFFERED_QUARTERS = 4;

export const feeRoutes: Route[] = [
  query(getFees, async ({ context, input }) => {
    const [em, now] = [context.em(), context.clock.now()];
    const { id } = await findAccount(em, input.params.investorId);
    const today = zurichDate(now);
    const records = (await readFeeRecords(em, [id], now))(id);
    const { terms, charges } = records;
    const current = termsOn(terms, today);
    const { line: accrued, problem } = presentCalculation(calculateAccount(records, { to: today, now }));
    return {
      ...SUCCESS,
      terms: current ? presentTerms(current) : null,
      history: terms.toReversed().map((set) => ({ ...presentTerms(set), setAt: set.setAt.toISOString() })),
      accrued,
      problem,
      charges: charges.toReversed().map(presentCharge),
    };
  }),
  invoiceRoute,
  approvable(staff.setFeeTerms, {
    propose: ({ body }, work) => proposeTerms(work, body),
    run: async ({ body }, work) => ({ ...SUCCESS, terms: presentTerms(await setTerms(work, body)) }),
  }),
  query(staff.previewFees, async ({ context, input }) => {
    const now = context.clock.now();
    const today = zurichDate(now);
    const { to = today } = input.query;
    if (to > today) throw fieldError('to', DATE_AFTER_TODAY);
    const em = context.em();
    const withTerms = await findRowsWhere(em, InvestorSchema, HAS_TERMS);
    const { accounts, chargeable, digest } = await previewFees(em, context.firm, withTerms, { to, now });
    return {
      ...SUCCESS,
      to,
      periods: quarterEndsBefore(today, OFFERED_QUARTERS),
      digest,
      accounts: chargeable.length,
      total: toDecimalString(sum(chargeable.map(({ values }) => totalOf(values)))),
      lines: accounts.map(presentAccount),
    };
  }),
  approvable(staff.chargeFees, {
    propose: ({ body }, work) => proposeCharges(work, body),
    run: async ({ body }, work) => ({ ...SUCCESS, run: presentRun(await chargeFees(work, body)) }),
  }),
  query(staff.listFeeRuns, async ({ context }) => ({
    ...SUCCESS,
    runs: (await findRuns(context.em())).map(presentRun),
  })),
  approvable(staff.reverseFee, {
    propose: ({ body }, work) => proposeReversal(work, body),
    async run({ body }, work) {
      await reverseCharge(work, body);
      return SUCCESS;
    },
  }),
];
