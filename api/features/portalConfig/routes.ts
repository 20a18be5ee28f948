import { approvable } from '#api/approvals/approvable.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import * as endpoints from '#common/contract/portalConfig.ts';
import type { BankDetailsValues } from './bankDetails.ts';
import { setBankDetails, setDepositAddress } from './commands.ts';
import { presentBankDetails, presentDepositAddresses, presentDetails, presentFunding } from './present.ts';
import { proposeBankDetails, proposeDepositAddress } from './proposals.ts';
import { findBankDetails, findDepositAddresses } from './queries.ts';

const valuesOfForm = ({ body }: HandlerInput<typeof endpoints.setBankDetails>): BankDetailsValues => ({
  ...body,
  bic: body.bic ?? null,
});

export const portalConfigRoutes: Route[] = [
  query(endpoints.getFunding, async ({ context, caller }) => {
    const em = context.em();
    const [bank, coins] = [await findBankDetails(em), await findDepositAddresses(em)];
    return { ...SUCCESS, ...presentFunding(caller.investorId, bank, coins) };
  }),
  query(endpoints.getDepositAddresses, async ({ context }) => ({
    ...SUCCESS,
    ...presentDepositAddresses(await findDepositAddresses(context.em())),
  })),
  approvable(endpoints.setDepositAddress, {
    propose: ({ body }, work) => proposeDepositAddress(work, body),
    async run({ body }, work) {
      const { address, ...details } = await setDepositAddress(work, body);
      return { ...SUCCESS, symbol: body.symbol, address, ...presentDetails(details) };
    },
  }),
  query(endpoints.getBankDetails, async ({ context }) => {
    const stored = await findBankDetails(context.em());
    if (!stored) return SUCCESS;
    const { changedBy, changedAt } = stored;
    return {
      ...SUCCESS,
      details: presentBankDetails(stored),
      changed: { by: changedBy, at: changedAt.toISOString() },
    };
  }),
  approvable(endpoints.setBankDetails, {
    propose: (input, work) => proposeBankDetails(work, valuesOfForm(input)),
    async run(input, work) {
      const values = valuesOfForm(input);
      await setBankDetails(work, values);
      return { ...SUCCESS, details: presentBankDetails(values) };
    },
  }),
];
