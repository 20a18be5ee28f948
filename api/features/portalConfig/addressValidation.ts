import {
  decodeAdaAddress,
  decodeBchAddress,
  decodeBnbAddress,
  decodeBtcAddress,
  decodeDotAddress,
  decodeEthAddress,
  decodeLtcAddress,
  decodeTrxAddress,
  decodeXrpAddress,
  encodeAdaAddress,
  encodeBchAddress,
  encodeBnbAddress,
  encodeBtcAddress,
  encodeDotAddress,
  encodeLtcAddress,
  encodeTrxAddress,
  encodeXrpAddress,
} from '@ensdomains/address-encoder/coders';
import { base58UncheckedDecode } from '@ensdomains/address-encoder/utils';
import type { CoinSymbol, DepositNetwork } from '#common/domain/depositCoins.ts';
import { invalidAddressText } from '#common/messages/staff/depositTexts.ts';

/** One coin's rule. False or an exception of the decoder means an invalid address. */
type Rule = (address: string) => boolean;

/** Bech32 may be written in either case; both are the same address. */
const lowerIfUniform = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text);

/**
 * Whether the bytes encode to the same address. The decoders verify checksums but not every length and variant; this
 * rejects trailing bytes, a wrong Bech32 variant and the address formats of other chains.
 */
const isCanonical = (address: string, bytes: Uint8Array, encode: (source: Uint8Array) => string) =>
  encode(bytes) === lowerIfUniform(address);

/** Bytes of an output script: P2PKH, P2SH or a witness program of a length that can be spent. */
function isSpendableScript(script: Uint8Array): boolean {
  const [first, second] = script;
  if (first === 0x76) return script.length === 25;
  if (first === 0xa9) return script.length === 23;
  const isWitnessV0 = first === 0 && (second === 20 || second === 32);
  const isTaproot = first === 0x51 && second === 32;
  return isWitnessV0 || isTaproot;
}

const scriptRule =
  (decode: (address: string) => Uint8Array, encode: (script: Uint8Array) => string): Rule =>
  (address) => {
    const script = decode(address);
    return isSpendableScript(script) && isCanonical(address, script, encode);
  };

/** Mixed case carries the EIP-55 checksum and must match it; one case alone contains none. The zero address has no owner. */
const evm: Rule = (address) => decodeEthAddress(address).some((byte) => byte !== 0);

/** Classic address: version 0 and 20 bytes. X-addresses also carry a tag, which this field has no place for. */
const ripple: Rule = (address) => {
  const bytes = decodeXrpAddress(address);
  return bytes[0] === 0 && bytes.length === 21 && encodeXrpAddress(bytes) === address;
};

/**
 * A Byron address is CBOR: two items, tagged bytes with their length, and a 32-bit checksum. Verified
 * before decoding, because the library's CBOR reader accepts any length and can run for hours.
 */
function isByronShaped(address: string): boolean {
  const bytes = base58UncheckedDecode(address);
  const [list, tag, tagged, text, length = 0] = bytes;
  const opens = list === 0x82 && tag === 0xd8 && tagged === 0x18 && text === 0x58;
  return opens && bytes[5 + length] === 0x1a && bytes.length === 5 + length + 5;
}

/** Mainnet payment addresses: with a stake part (57 bytes), without (29 bytes), or from the Byron era. */
const cardano: Rule = (address) => {
  if (!address.toLowerCase().startsWith('addr')) {
    return (
      isByronShaped(address) &&
      isCanonical(address, Uint8Array.from(decodeAdaAddress(address)), encodeAdaAddress)
    );
  }
  const bytes = decodeAdaAddress(address);
  const header = bytes[0] ?? 0;
  const type = header >> 4;
  const length = type <= 3 ? 57 : type === 6 || type === 7 ? 29 : 0;
  return (header & 15) === 1 && bytes.length === length;
};

/** CashAddr only: the legacy format is also a Bitcoin address, and a payment on the wrong chain is lost. */
const bitcoinCash: Rule = (address) => {
  const script = decodeBchAddress(address);
  const spelled = lowerIfUniform(address);
  const full = spelled.startsWith('bitcoincash:') ? spelled : `bitcoincash:${spelled}`;
  return isSpendableScript(script) && encodeBchAddress(script) === full;
};

const polkadot: Rule = (address) => encodeDotAddress(decodeDotAddress(address)) === address;

/** BNB Smart Chain, or the older `bnb1…` spelling. */
const bnb: Rule = (address) => {
  if (/^0x/i.test(address)) return evm(address);
  const bytes = decodeBnbAddress(address);
  return bytes.length === 20 && isCanonical(address, bytes, encodeBnbAddress);
};

/** Version 0x41 and 20 bytes, so that the address starts with T. */
const tron: Rule = (address) => {
  const bytes = decodeTrxAddress(address);
  return bytes[0] === 0x41 && bytes.length === 21 && encodeTrxAddress(bytes) === address;
};

const networkRules: Readonly<Record<DepositNetwork, Rule>> = { ethereum: evm, tron, bsc: evm };

const rules: Readonly<Record<CoinSymbol, Rule>> = {
  btc: scriptRule(decodeBtcAddress, encodeBtcAddress),
  eth: evm,
  usdt: evm,
  xrp: ripple,
  ada: cardano,
  dot: polkadot,
  // Rejects addresses that start with 3: they are also Bitcoin addresses, and wallets write M instead.
  ltc: scriptRule(decodeLtcAddress, encodeLtcAddress),
  link: evm,
  bch: bitcoinCash,
  bnb,
};

const hints: Readonly<Record<CoinSymbol, string>> = {
  btc: 'starts with bc1, 1 or 3',
  eth: '0x and 40 hexadecimal digits',
  usdt: 'ERC-20: 0x and 40 hexadecimal digits',
  xrp: 'starts with r',
  ada: 'starts with addr1, Ae2 or Ddz',
  dot: 'starts with 1',
  ltc: 'starts with ltc1, L or M',
  link: 'ERC-20: 0x and 40 hexadecimal digits',
  bch: 'bitcoincash: and 42 characters',
  bnb: '0x and 40 hexadecimal digits, or starts with bnb1',
};

const networkHints: Readonly<Record<DepositNetwork, string>> = {
  ethereum: 'ERC-20: 0x and 40 hexadecimal digits',
  tron: 'TRC-20: starts with T',
  bsc: 'BEP-20: 0x and 40 hexadecimal digits',
};

/** Whether the address is a valid one of the stated network, or of the coin's main network. */
export function isValidAddress(
  symbol: CoinSymbol,
  address: string,
  network?: DepositNetwork | null,
): boolean {
  try {
    return network ? networkRules[network](address) : rules[symbol](address);
  } catch {
    return false;
  }
}

/** The field error for an invalid address. */
export function invalidAddressMessage(symbol: CoinSymbol, network?: DepositNetwork | null): string {
  const hint = network ? networkHints[network] : hints[symbol];
  return invalidAddressText(symbol, hint);
}
