import { useMutation } from '@tanstack/react-query';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import type { CoinSymbol } from '#common/domain/depositCoins.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

interface NewAddress {
  readonly symbol: CoinSymbol;
  readonly address: string;
  readonly key: string;
}

/** Sets the wallet address of a coin; refused with a field error when its checksum is wrong. */
export function useSaveAddress() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ key, ...body }: NewAddress) =>
      client.call(setDepositAddress, { body }, { idempotencyKey: key }),
    onSettled: () => refresh('depositAddresses', 'journal'),
  });
}
