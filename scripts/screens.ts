import type { Page } from '@playwright/test';

/** A screen of the product for screenshots and visual checks. */
export interface Screen {
  /** Base of the file names. */
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'investor' | 'staff';
  /** Heading to scroll to, for content that is rendered in the viewport only; otherwise the whole page is captured. */
  readonly at?: string;
  /** Action before the screenshot, which then shows the viewport only. */
  readonly act?: (page: Page) => Promise<void>;
}

export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ['light', 'dark'] as const;

const visitor = (name: string, path: string): Screen => ({ name, path, as: 'visitor' });
const investor = (name: string, path: string): Screen => ({ name: `portal-${name}`, path, as: 'investor' });
const staff = (tab: string): Screen => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, as: 'staff' });

const press = (page: Page, name: string, within = 'main') =>
  page.locator(within).getByRole('button', { name }).first().click();

/** Submits an empty form as a browser without scripts does. */
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
  visitor('verify', '/verify'),
  visitor('apply', '/apply'),
  visitor('apply-sent', '/apply/sent'),
  { ...visitor('apply-errors', '/apply'), act: (page) => press(page, 'Apply Now', 'form') },
  { ...visitor('apply-not-sent', '/apply'), act: submitWithoutScripts },
  visitor('contact', '/contact'),
  visitor('contact-sent', '/contact/sent'),
  visitor('contact-booked', '/contact/booked'),
  visitor('contact-confirm', '/contact/confirm'),
  visitor('withdrawal-stop', '/withdrawal/stop'),
  visitor('recovery-stop', '/recovery/object'),
  { ...visitor('contact-booking', '/contact'), act: (page) => press(page, 'Book Meeting') },
  visitor('not-found', '/no-such-page'),
  visitor('demo', '/demo'),
  visitor('demo-activity', '/demo/portal/activity'),
  visitor('portal-sign-in', '/portal'),
  visitor('admin-sign-in', '/admin'),
  investor('dashboard', '/portal'),
  investor('portfolio', '/portal/portfolio'),
  investor('investments', '/portal/investments'),
  investor('markets', '/portal/markets'),
  investor('watchlist', '/portal/watchlist'),
  investor('transactions', '/portal/transactions'),
  investor('performance', '/portal/performance'),
  investor('fees', '/portal/fees'),
  investor('documents', '/portal/documents'),
  investor('funding', '/portal/funding'),
  investor('activity', '/portal/activity'),
  investor('profile', '/portal/profile'),
  investor('settings', '/portal/settings'),
  staff('overview'),
  staff('applications'),
  staff('contacts'),
  staff('consultations'),
  staff('investors'),
  staff('withdrawals'),
  staff('valuation'),
  { ...staff('valuation'), name: 'admin-preview', path: '/admin?tab=valuation&view=preview' },
  staff('config'),
  staff('email'),
  staff('activity'),
  { ...staff('activity'), name: 'admin-access', path: '/admin?tab=activity&view=access' },
  staff('approvals'),
  staff('staff'),
];
