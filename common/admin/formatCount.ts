/** A noun in singular and plural. */
export interface Noun {
  readonly one: string;
  readonly other: string;
}

const rules = new Intl.PluralRules('en-US');

/** '1 entry', '1,200 entries' */
export const formatCount = (count: number, noun: Noun): string =>
  `${count.toLocaleString('en-US')} ${rules.select(count) === 'one' ? noun.one : noun.other}`;
