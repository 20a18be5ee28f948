import { command, query, type Route, SUCCESS } from '#api/http/bind.ts';
import * as calls from '#common/contract/depositAddresses.ts';
import { depositAddressBook, setDepositAddress } from './addresses.ts';

export const addressRoutes: Route[] = [
  query(calls.getDepositAddresses, async ({ context }) => ({
    ...SUCCESS,
    ...(await depositAddressBook(context.em())),
  })),
  command(calls.setDepositAddress, async ({ input }, work) => {
    const { symbol, address } = input.body;
    await setDepositAddress(work, symbol, address);
    return { ...SUCCESS, symbol, address };
  }),
];
