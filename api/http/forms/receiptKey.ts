import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import type { SubmittedForm } from '#common/contract/receipts/formReceipt.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { setCookie } from '../cookies.ts';
import type { HtmlForm } from './htmlForms.ts';

/** How long the browser that sent a form can open the page that confirms it. */
export const RECEIPT_MS = 10 * MINUTE_MS;

/** Follows the reference of a form without a confirmation by email. */
const NOT_EMAILED = '.0';

/** Key of a form that has no reference. */
export const doneKey = (confirmationPage: string): string => confirmationPage.slice(1).replaceAll('/', '-');

/** The content of the cookie: the reference in the response of the endpoint, and nothing of the person. */
export function receiptKey({ confirmationPage }: Pick<HtmlForm, 'confirmationPage'>, body: string): string {
  const { reference, emailed }: Partial<SubmittedForm> = JSON.parse(body);
  if (reference === undefined) return doneKey(confirmationPage);
  return emailed === false ? reference + NOT_EMAILED : reference;
}

/** The reference in a key, and whether its confirmation was sent. */
export const parseReceiptKey = (key: string): SubmittedForm => ({
  reference: key.replace(NOT_EMAILED, ''),
  emailed: !key.endsWith(NOT_EMAILED),
});

/** Lets the browser open the page that confirms its form. */
export function rememberForm(ctx: KoaContext, { config, clock }: Context, key: string): void {
  const expiresAt = new Date(clock.now().getTime() + RECEIPT_MS);
  setCookie(ctx, config, 'sent', { secret: key, expiresAt });
}
