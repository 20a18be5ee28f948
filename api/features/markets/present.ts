import type { PriceList } from '#api/prices/priceSource.ts';

export const presentPrices = ({ source, sample, asOf, prices }: PriceList) => ({
  source,
  sample,
  asOf: asOf.toISOString(),
  prices: prices.map(({ symbol, name, price, change24h, sparkline }) => ({
    symbol,
    name,
    price,
    change24h,
    sparkline: [...sparkline],
  })),
});
