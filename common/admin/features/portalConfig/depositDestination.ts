import type { DepositNetwork } from '#common/domain/depositCoins.ts';
import { type CoinSymbol, hasNetworks, hasTag, networkName } from '#common/domain/depositCoins.ts';
import { NETWORK_NOT_STATED } from '#common/messages/staff/depositTexts.ts';
import { t } from '../../messages/portalConfig.ts';

/** Where deposits in a coin go; texts are empty for what is not set. */
export interface DepositDestination {
  readonly address: string;
  readonly network: DepositNetwork | '';
  readonly tag: string;
}

export const isSame = (one: DepositDestination, other: DepositDestination): boolean =>
  one.address === other.address && one.network === other.network && one.tag === other.tag;

interface DestinationLine {
  readonly label: string;
  readonly text: string;
}

/** What else a sender needs beside the address. */
export function destinationLines(symbol: CoinSymbol, to: DepositDestination): DestinationLine[] {
  const { address, network, tag } = to;
  if (address === '') return [];
  const name = networkName({ symbol, address, network: network || null }) ?? NETWORK_NOT_STATED;
  return [
    ...(hasNetworks(symbol) ? [{ label: t('address.lineNetwork'), text: name }] : []),
    ...(hasTag(symbol) ? [{ label: t('address.lineTag'), text: tag || t('address.noTag') }] : []),
  ];
}
