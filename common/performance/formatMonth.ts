import { perLanguage } from '#common/domain/formatDate.ts';
import type { Language } from '#common/language/language.ts';

const month = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' }),
);

/** The name of a month 'YYYY-MM': 'Mar'. */
export const monthName = (of: string, language: Language): string =>
  month(language).format(new Date(`${of}-01`));

/** 'Mar 2026' */
export const formatMonth = (of: string, language: Language): string =>
  `${monthName(of, language)} ${of.slice(0, 4)}`;
