/** @param noun in the plural, one that ends in a mere s or in ies: `1 entry`, `1,200 entries` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`;
