/** What separates the cells of a CSV file. German and French spreadsheets expect semicolons. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** @param language of a person, such as `de` or `fr-CH` */
export const separatorFor = (language: string): CsvSeparator =>
  /^(de|fr|it)\b/.test(language) ? 'semicolon' : 'comma';
