import { MINIMUM_INVESTMENT, REVIEW_HOURS } from '#common/domain/applications.ts';
import { formatWholeUsd } from '../formatNumber.ts';
import {
  CONFIRM_ROUTE,
  NOT_SENT_ROUTE,
  type PublicRoute,
  type SentRoute,
  STOP_RECOVERY_ROUTE,
  STOP_WITHDRAWAL_ROUTE,
} from '../routes.ts';

interface PageMetadata {
  /** Without the firm's name, which `documentTitle` adds. */
  readonly title: string;
  readonly description: string;
}

/** Titles and descriptions of the public pages for search engines and link previews. */
export const pageMetadata: Readonly<Record<PublicRoute, PageMetadata>> = {
  '/': {
    title: 'Smart money strategies from Zürich',
    description:
      'Crypto, forex, precious-metal and commodity strategies with risk managed first. See the tiers, try the illustrative calculator, and apply to invest.',
  },
  '/about': {
    title: 'About',
    description:
      'An asset manager founded in 2022 and run from Zürich: institutional rigor, client privacy and innovation, and the people behind them.',
  },
  '/solutions': {
    title: 'Solutions',
    description: `Tiers and programs from ${formatWholeUsd(MINIMUM_INVESTMENT)}, the investment philosophy behind them, and the metrics they are measured by.`,
  },
  '/legal': {
    title: 'Legal and compliance',
    description: 'Terms of use, privacy policy, risk disclosure and regulatory filings, in plain words.',
  },
  '/apply': {
    title: 'Apply to invest',
    description: `One page, a few minutes: apply to invest, learn what the liquidity options mean, and what happens in the next ${REVIEW_HOURS} hours.`,
  },
  '/contact': {
    title: 'Contact and consultation',
    description:
      'Send a message, reach support, or book a consultation by video, by phone or in person in Zürich.',
  },
};

/** Titles of the form result pages; they are not indexed and need no description. */
const formResultTitles: Readonly<
  Record<
    | SentRoute
    | typeof CONFIRM_ROUTE
    | typeof STOP_WITHDRAWAL_ROUTE
    | typeof STOP_RECOVERY_ROUTE
    | typeof NOT_SENT_ROUTE,
    string
  >
> = {
  '/apply/sent': 'Application sent',
  '/contact/sent': 'Message sent',
  '/contact/booked': 'Consultation scheduled',
  '/contact/confirmed': 'Consultation confirmed',
  '/withdrawal/stopped': 'Withdrawal stopped',
  [CONFIRM_ROUTE]: 'Confirm your consultation',
  [STOP_WITHDRAWAL_ROUTE]: 'Stop a withdrawal',
  '/recovery/objected': 'Reset stopped',
  [STOP_RECOVERY_ROUTE]: 'Stop the reset of your access',
  [NOT_SENT_ROUTE]: 'Not completed',
};

const PORTAL_TITLE = 'Investor portal';
const ADMIN_TITLE = 'Staff dashboard';
const NOT_FOUND_TITLE = '404 Page Not Found';

/** The document title of a path. */
export function documentTitle(path: string, firmName: string): string {
  const page = (pageMetadata as Readonly<Record<string, PageMetadata>>)[path];
  if (path === '/') return `${firmName}: ${pageMetadata['/'].title}`;
  if (page) return `${page.title} · ${firmName}`;
  const resultTitle = (formResultTitles as Readonly<Record<string, string>>)[path];
  if (resultTitle) return `${resultTitle} · ${firmName}`;
  if (/^\/portal(\/|$)/.test(path)) return `${PORTAL_TITLE} · ${firmName}`;
  return `${/^\/admin(\/device)?$/.test(path) ? ADMIN_TITLE : NOT_FOUND_TITLE} · ${firmName}`;
}
