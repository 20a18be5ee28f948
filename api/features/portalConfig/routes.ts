import { approvable } from '#api/approvals/approvable.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/portalConfig.ts';
import { setDepositAddress } from './commands.ts';
import { presentDepositAddresses } from './present.ts';
import { proposeDepositAddress } from './proposals.ts';
import { findDepositAddresses } from './queries.ts';

export const portalConfigRoutes: Route[] = [
  query(endpoints.getDepositAddresses, async ({ context }) => ({
    ...SUCCESS,
    ...presentDepositAddresses(await findDepositAddresses(context.em())),
  })),
  approvable(endpoints.setDepositAddress, {
    propose: ({ body: { symbol, address } }, work) => proposeDepositAddress(work, symbol, address),
    async run({ body: { symbol, address } }, work) {
      await setDepositAddress(work, symbol, address);
      return { ...SUCCESS, symbol, address };
    },
  }),
];
