/** @param noun in the plural, as English forms it: `1 entry`, `1,200 entries` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`;
