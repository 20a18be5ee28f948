import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/portalConfig.ts';
import { setDepositAddress } from './commands.ts';
import { presentDepositAddresses } from './present.ts';
import { findDepositAddresses } from './queries.ts';

export const portalConfigRoutes: Route[] = [
  query(endpoints.getDepositAddresses, async ({ context }) => ({
    ...SUCCESS,
    ...presentDepositAddresses(await findDepositAddresses(context.em())),
  })),
  command(endpoints.setDepositAddress, async ({ input }, work) => {
    const { symbol, address } = input.body;
    await setDepositAddress(work, symbol, address);
    return { ...SUCCESS, symbol, address };
  }),
];
