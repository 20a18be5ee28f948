import { describe, expect, it } from 'vitest';
import { COIN_SYMBOLS, type CoinSymbol } from '#common/domain/depositCoins.ts';
import { invalidAddressMessage, isValidAddress } from './addressValidation.ts';

/** Well-formed addresses of every kind that a coin has; made from counted bytes, so nobody holds their keys. */
const valid: Readonly<Record<CoinSymbol, readonly string[]>> = {
  btc: [
    '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn',
    '35BVyUspw163VUCbULfA6L7xsvG4NkEjiX',
    'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt',
    'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38f3cedwlqq54y7ayehm3sgrfp3l',
    'bc1px9t8hgx9ag8ngkt750yw6y3htjq6djlsz5a9lp9feme3s0tzs7kqtwxj8f',
  ],
  eth: ['0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  usdt: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  xrp: ['rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ada: [
    'addr1qyd5qev24l20j8jrdzxm94luy9rxhy94mtljgjtwjwud6q38f3cedwlqq54y7ayehm3sst2jw7wvrestxp2h487yay8qdszh90',
    'addr1vyd5qev24l20j8jrdzxm94luy9rxhy94mtljgjtwjwud6qspqfsy0',
    'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    'DdzFFzCqrhsfuDSB2oSz78C6KTU82z6Euz9jTPWrxoaxKi8X851RE7Ds4tGdZ1ZmmVh6pEjVvaax6ez3sSbVqbKzUkb9XPCcMtnJHQkh',
  ],
  dot: [
    '12ceenzNq2iwoiVST9eiQZ9eF9EU2BNz1tEWJEH3sz5sodoJ',
    '1FRMM8PEiWXYax7rpS6X4XZX1aAAxSWx1CrKTyrVYhV24fg',
  ],
  ltc: [
    'LSjzxkfs26pGjvSuzCGG8dZ9PFgnyv9ZWt',
    'MBPeHNHnt7wUHyUVaDeVuyNNCcrWRaL8G1',
    'ltc1qdzxm94luy9rxhy94mtljgjtwjwud6q38k9auem',
  ],
  link: ['0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf'],
  bch: [
    'bitcoincash:qpf808xpuc9nq4t6nlzwjr3ntp7693lvzyuqqnjc6x',
    'bitcoincash:pqnykuy4ht0sg22wwwvtmcs893ghdx7qu5dem6uwmk',
    'qpf808xpuc9nq4t6nlzwjr3ntp7693lvzyuqqnjc6x',
  ],
  bnb: ['0x5D82A7ccf1163B6085aaCff4193e6388aDD2f71C', 'bnb183scd27s75dr7eyf4mfls82zv7xtr4hmcxyfjw'],
};

/** Every address that differs in one place by one of a few characters. */
function* oneCharacterWrong(address: string): Generator<string> {
  for (let at = 0; at < address.length; at += 1) {
    for (const other of 'aAbB2z9QFx') {
      if (other !== address[at]) yield address.slice(0, at) + other + address.slice(at + 1);
    }
  }
}

describe.each(COIN_SYMBOLS)('isValidAddress, %s', (symbol) => {
  it.each([...valid[symbol]])('accepts %s, and rejects it with one wrong character', (address) => {
    expect(isValidAddress(symbol, address)).toBe(true);
    const accepted = [...oneCharacterWrong(address)].filter((wrong) => isValidAddress(symbol, wrong));
    expect(accepted).toEqual([]);
  });

  it('rejects a missing, a repeated and a non-ASCII character', () => {
    for (const address of valid[symbol]) {
      const bad = [address.slice(0, -1), `${address}${address.at(-1)}`, `${address}é`, ` ${address}`, ''];
      expect(bad.filter((text) => isValidAddress(symbol, text))).toEqual([]);
    }
  });

  it('rejects the addresses of coins on other chains', () => {
    const evm = ['eth', 'usdt', 'link', 'bnb'];
    const foreign = COIN_SYMBOLS.filter(
      (other) => other !== symbol && !(evm.includes(symbol) && evm.includes(other)),
    ).flatMap((other) => valid[other]);
    expect(foreign.filter((address) => isValidAddress(symbol, address))).toEqual([]);
  });

  it('has an error message with the name of the coin', () => {
    expect(invalidAddressMessage(symbol)).toMatch(/^Not a valid [A-Z]/);
  });
});

describe('isValidAddress', () => {
  it.each([
    ['eth', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
    ['eth', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', true],
    ['eth', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
    ['eth', `0x${'0'.repeat(40)}`, false],
    ['btc', 'BC1QDZXM94LUY9RXHY94MTLJGJTWJWUD6Q38JE8CPT', true],
    // Witness version 1 in the checksum variant of version 0, and a program too short to be spent.
    ['btc', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx', false],
    ['btc', 'bc1rw5uspcuh', false],
    ['btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', false],
    // Litecoin and Bitcoin Cash once shared spellings with Bitcoin.
    ['ltc', '35BVyUspw163VUCbULfA6L7xsvG4NkEjiX', false],
    ['bch', '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn', false],
  ] as const)('returns for %s %s: %s', (symbol, address, expected) => {
    expect(isValidAddress(symbol, address)).toBe(expected);
  });

  it('rejects long invalid text before the CBOR decoder, which would not end on it', () => {
    for (const text of ['9'.repeat(200), 'Ddz'.padEnd(200, 'z'), 'addr1'.padEnd(200, 'q'), '1'.repeat(200)]) {
      for (const symbol of COIN_SYMBOLS) expect(isValidAddress(symbol, text)).toBe(false);
    }
  });
});

describe('isValidAddress with a network', () => {
  const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const EVM = '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf';

  it('accepts an address of the stated network only', () => {
    expect(isValidAddress('usdt', TRON, 'tron')).toBe(true);
    expect(isValidAddress('usdt', EVM, 'ethereum')).toBe(true);
    expect(isValidAddress('usdt', EVM, 'bsc')).toBe(true);
    expect(isValidAddress('usdt', EVM, 'tron')).toBe(false);
    expect(isValidAddress('usdt', TRON, 'ethereum')).toBe(false);
    expect(isValidAddress('usdt', TRON)).toBe(false);
  });

  it('rejects a Tron address with one wrong character, and other addresses with a checksum', () => {
    const accepted = [...oneCharacterWrong(TRON)].filter((wrong) => isValidAddress('usdt', wrong, 'tron'));
    expect(accepted).toEqual([]);
    expect(isValidAddress('usdt', '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn', 'tron')).toBe(false);
  });

  it('names the network in its error message', () => {
    expect(invalidAddressMessage('usdt', 'tron')).toContain('TRC-20: starts with T');
  });
});
