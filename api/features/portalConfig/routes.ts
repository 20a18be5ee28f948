import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as calls from '#common/contract/portalConfig.ts';
import { readDepositAddresses, setDepositAddress } from './addresses.ts';

export const portalConfigRoutes: Route[] = [
  query(calls.getDepositAddresses, async ({ context }) => ({
    ...SUCCESS,
    ...(await readDepositAddresses(context.em())),
  })),
  command(calls.setDepositAddress, async ({ input }, work) => {
    const { symbol, address } = input.body;
    await setDepositAddress(work, symbol, address);
    return { ...SUCCESS, symbol, address };
  }),
];
