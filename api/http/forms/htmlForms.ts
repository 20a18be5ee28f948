import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { FormReceipt } from '#common/contract/receipts/formReceipt.ts';
import type { Language } from '#common/language/language.ts';
import { localPath, splitLanguage } from '#common/language/localPath.ts';
import type { Route } from '../endpoints/bind.ts';
import { readText } from '../endpoints/body.ts';
import { setRequestLanguage } from '../endpoints/requestLanguage.ts';
import { handleErrors } from '../middleware/handleErrors.ts';
import { formErrorPage } from './formErrorPage.ts';
import { receiptKey, rememberForm } from './receiptKey.ts';

/** More than any form has. */
const MAX_FIELDS = 30;
/** Excludes brackets, dots and characters that need escaping in HTML. */
const FIELD_NAME = /^[a-z]\w{0,39}$/i;

/** Values by field name. */
type Fields = Readonly<Record<string, string>>;

const malformed = (message: string) => new AppError('malformed_body', { message });

/** Rejects percent-escapes that are not UTF-8; `URLSearchParams` would replace them. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('The form is not valid UTF-8.');
  }
}

/**
 * Reads the fields of a submitted HTML form.
 * @throws {AppError} 413 over 64 KB, 415 another content type, 400 not UTF-8, an invalid or repeated field name
 */
async function readForm(ctx: KoaContext): Promise<Fields> {
  if (!ctx.is('application/x-www-form-urlencoded')) {
    throw new AppError('unsupported_media_type', { text: (t) => t('form.unreadable') });
  }
  const text = await readText(ctx);
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter((candidate) => candidate !== '')) {
    const [name = '', ...value] = pair.split('=').map(decode);
    if (!FIELD_NAME.test(name) || value.length > 1)
      throw malformed('The form has a field that it should not have.');
    if (fields.has(name)) throw malformed('The form states a field twice.');
    if (fields.size === MAX_FIELDS) throw malformed('The form has too many fields.');
    fields.set(name, value[0] ?? '');
  }
  return Object.fromEntries(fields);
}

/** A form that the browser submits itself when scripts do not run. */
export interface HtmlForm {
  /** Path of its page without the language, which is also the address it is submitted to. */
  readonly page: string;
  /** Value of its field `form`, where a page has several forms. */
  readonly name?: string;
  /** The endpoint that handles it. */
  readonly route: Route;
  /** Converts the form's fields to the endpoint's body, which the endpoint validates. */
  readonly body: (fields: Fields, language: Language) => unknown;
  /** Page that confirms the submission, to the browser that sent it. */
  readonly confirmationPage: string;
  /** What that page shows; undefined when the key, from a cookie, is not one of a form sent within the last minutes. */
  readonly findReceipt: (
    context: Context,
    key: string,
    language: Language,
  ) => Promise<FormReceipt | undefined>;
  /** Confirmation page of a later form about the same reference, which replaces this one when it has a receipt. */
  readonly followedBy?: string;
  /** The meeting that it is about, as a file for calendars at the address of that page with `.ics`. */
  readonly findCalendar?: (context: Context, key: string, language: Language) => Promise<string | undefined>;
  /** Whether it only takes the code of an e-mail, and has no entries to correct. */
  readonly takesCode?: true;
}

/** All current browsers state where a form comes from; without that the origin cannot be checked. */
function assertOriginStated(ctx: KoaContext): void {
  if (!ctx.get('Origin') && !ctx.get('Sec-Fetch-Site')) throw new AppError('cross_origin');
}

/**
 * Handles HTML forms at the address of their page, with the same endpoint as the API. The body is form-encoded, and
 * responses are pages in the language of the form's page. Success redirects, so that a reload submits nothing.
 */
export function htmlForms(context: Context, forms: readonly HtmlForm[]): Middleware {
  const handleFormErrors = handleErrors(context, formErrorPage(context, forms));
  const pages = new Set(forms.map(({ page }) => page));

  async function handle(
    ctx: KoaContext,
    { language, path }: ReturnType<typeof splitLanguage>,
  ): Promise<void> {
    assertOriginStated(ctx);
    const { form: stated, ...fields } = await readForm(ctx);
    const form = forms.find(({ page, name }) => page === path && name === stated);
    if (!form)
      throw new AppError('malformed_body', {
        text: (t) => t('form.unknown'),
      });
    await form.route.handle(ctx, context, {
      receive: async () => () => form.body(fields, language),
      send: (_, body) => {
        rememberForm(ctx, context, receiptKey(form, body));
        ctx.status = 303;
        ctx.redirect(localPath(language, form.confirmationPage));
      },
    });
  }

  return async (ctx, next) => {
    const address = splitLanguage(ctx.path);
    if (ctx.method !== 'POST' || !pages.has(address.path)) return next();
    setRequestLanguage(ctx, address.language);
    ctx.set('Cache-Control', 'no-store');
    await handleFormErrors(ctx, () => handle(ctx, address));
  };
}
