import type { Page } from '@playwright/test';

/** A screen to be looked at. */
export interface Screen {
  /** Name of its pictures. */
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'investor' | 'staff';
  /** Heading to scroll to, for what exists only while it is in sight; the whole page otherwise. */
  readonly at?: string;
  /** What is done on the page first; the picture then shows the window and not the whole page. */
  readonly act?: (page: Page) => Promise<void>;
}

export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ['light', 'dark'] as const;

const visitor = (name: string, path: string): Screen => ({ name, path, as: 'visitor' });
const investor = (name: string, path: string): Screen => ({ name: `portal-${name}`, path, as: 'investor' });
const staff = (tab: string): Screen => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, as: 'staff' });

const press = (page: Page, name: string, within = 'main') =>
  page.locator(within).getByRole('button', { name }).first().click();

/** Sends a form as a browser without scripts does; this one is empty, so the answer says what is missing. */
async function submitWithoutScripts(page: Page): Promise<void> {
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await page.getByRole('list', { name: 'What to correct' }).waitFor();
}

/** Every screen of the product. */
export const SCREENS: readonly Screen[] = [
  visitor('home', '/'),
  { ...visitor('home-live', '/'), at: 'Live portfolio performance' },
  visitor('about', '/about'),
  visitor('solutions', '/solutions'),
  visitor('legal', '/legal'),
  visitor('apply', '/apply'),
  visitor('apply-sent', '/apply/sent'),
  { ...visitor('apply-faults', '/apply'), act: (page) => press(page, 'Apply Now', 'form') },
  { ...visitor('apply-not-sent', '/apply'), act: submitWithoutScripts },
  visitor('contact', '/contact'),
  visitor('contact-sent', '/contact/sent'),
  visitor('contact-booked', '/contact/booked'),
  visitor('contact-confirm', '/contact/confirm'),
  { ...visitor('contact-booking', '/contact'), act: (page) => press(page, 'Book Meeting') },
  visitor('not-found', '/no-such-page'),
  visitor('portal-sign-in', '/portal'),
  visitor('admin-gate', '/admin'),
  investor('dashboard', '/portal'),
  investor('portfolio', '/portal/portfolio'),
  investor('investments', '/portal/investments'),
  investor('markets', '/portal/markets'),
  investor('watchlist', '/portal/watchlist'),
  investor('transactions', '/portal/transactions'),
  investor('activity', '/portal/activity'),
  investor('profile', '/portal/profile'),
  investor('settings', '/portal/settings'),
  staff('applications'),
  staff('contacts'),
  staff('consultations'),
  staff('investors'),
  staff('withdrawals'),
  staff('config'),
  staff('email'),
  staff('activity'),
  { ...staff('activity'), name: 'admin-access', path: '/admin?tab=activity&view=access' },
];
