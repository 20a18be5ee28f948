import compile from 'icu-minify/compile';
import { MINIMUM_INVESTMENT, REVIEW_HOURS } from '#common/domain/applications.ts';
import { colon } from '#common/language/colon.ts';
import type { Language } from '#common/language/language.ts';
import { createTranslator } from '#common/language/translator.ts';
import { formatWholeUsd } from '../formatNumber.ts';
import de from '../messages/de/head/titles.ts';
import en from '../messages/en/head/titles.ts';
import fr from '../messages/fr/head/titles.ts';
import {
  CHAT_ROUTE,
  CONFIRM_ROUTE,
  type CodeRoute,
  NOT_SENT_ROUTE,
  PUBLIC_ROUTES,
  type PublicRoute,
  type receiptPath,
  SENT_ROUTES,
  STOP_RECOVERY_ROUTE,
  STOP_WITHDRAWAL_ROUTE,
  VERIFY_ROUTE,
} from '../routes.ts';

const CATALOGUES = { en, de, fr };

/** Texts of the head of a page. For the build, which has them in all languages. */
export const headTexts = (language: Language) =>
  createTranslator<typeof en>(language, CATALOGUES[language], { compile });

const PAGES = {
  '/': 'home',
  '/about': 'about',
  '/solutions': 'solutions',
  '/legal': 'legal',
  '/apply': 'apply',
  '/contact': 'contact',
} as const satisfies Readonly<Record<PublicRoute, string>>;

interface PageMetadata {
  /** Without the firm's name, which `documentTitle` adds. */
  readonly title: string;
  readonly description: string;
  /** The same in fewer words, which follow the notice of a demonstration. */
  readonly shortDescription: string;
}

/** Title and descriptions of a public page for search engines and link previews. */
export function pageMetadata(path: PublicRoute, language: Language): PageMetadata {
  const t = headTexts(language);
  const minimum = formatWholeUsd(MINIMUM_INVESTMENT, language);
  const hours = String(REVIEW_HOURS);
  const page = PAGES[path];
  const text = (key: 'description' | 'short') => t(`pages.${page}.${key}`, { minimum, hours });
  return {
    title: t(`pages.${page}.title`),
    description: text('description'),
    shortDescription: text('short'),
  };
}

/** Titles of the form result pages; they are not indexed and need no description. */
const RESULTS = {
  '/apply/sent/receipt': 'applySent',
  '/contact/sent/receipt': 'contactSent',
  '/contact/booked/receipt': 'contactBooked',
  '/contact/confirmed/receipt': 'contactConfirmed',
  '/withdrawal/stopped/receipt': 'withdrawalStopped',
  '/recovery/objected/receipt': 'recoveryObjected',
  [CONFIRM_ROUTE]: 'confirm',
  [STOP_WITHDRAWAL_ROUTE]: 'stopWithdrawal',
  [STOP_RECOVERY_ROUTE]: 'stopRecovery',
  [NOT_SENT_ROUTE]: 'notSent',
} as const satisfies Readonly<
  Record<ReturnType<typeof receiptPath> | CodeRoute | typeof NOT_SENT_ROUTE, string>
>;

/** The document title of a path without its language. */
export function documentTitle(path: string, firmName: string, language: Language): string {
  const t = headTexts(language);
  const page = PUBLIC_ROUTES.find((route) => route === path);
  if (page === '/') return `${firmName}${colon(language)}${pageMetadata('/', language).title}`;
  if (page) return `${pageMetadata(page, language).title} · ${firmName}`;
  const result = (RESULTS as Readonly<Record<string, (typeof RESULTS)[keyof typeof RESULTS]>>)[path];
  if (result) return `${t(`results.${result}`)} · ${firmName}`;
  // For everybody who opens a confirmation page without having sent its form.
  if (SENT_ROUTES.some((route) => route === path)) return `${t('results.nothingSent')} · ${firmName}`;
  if (/^\/portal(\/|$)/.test(path)) return `${t('portal')} · ${firmName}`;
  if (path === VERIFY_ROUTE) return `${t('verify')} · ${firmName}`;
  if (path === CHAT_ROUTE) return `${t('chat')} · ${firmName}`;
  if (/^\/demo(\/|$)/.test(path)) return `${t('demo')} · ${firmName}`;
  return `${/^\/admin(\/device)?$/.test(path) ? t('admin') : t('notFound')} · ${firmName}`;
}
