import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { FormErrorTexts } from '#common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Route } from '../endpoints/bind.ts';
import { handleErrors } from '../middleware/handleErrors.ts';
import { formErrorPage } from './formErrorPage.ts';
import { type Fields, readForm } from './readForm.ts';

/** A form that the browser submits itself when scripts do not run. */
export interface HtmlForm {
  /** Path of its page, which is also the address it is submitted to. */
  readonly page: string;
  /** Value of its field `form`, where a page has several forms. */
  readonly name?: string;
  /** The endpoint that handles it. */
  readonly route: Route;
  /** Converts the form's fields to the endpoint's body, which the endpoint validates. */
  readonly body: (fields: Fields) => unknown;
  /** Page that confirms the submission. */
  readonly confirmationPage: string;
  /** Words of the page that reports an error, where the form is not one of entries to correct. */
  readonly errorTexts?: (firm: FirmProfile) => FormErrorTexts;
}

/** All current browsers state where a form comes from; without that the origin cannot be checked. */
function assertOriginStated(ctx: KoaContext): void {
  if (!ctx.get('Origin') && !ctx.get('Sec-Fetch-Site')) throw new AppError('cross_origin');
}

/**
 * Handles HTML forms at the address of their page, with the same endpoint as the API. The body is form-encoded, and
 * responses are pages. Success redirects, so that a reload submits nothing.
 */
export function htmlForms(context: Context, forms: readonly HtmlForm[]): Middleware {
  const handleFormErrors = handleErrors(context, formErrorPage(context, forms));
  const pages = new Set(forms.map(({ page }) => page));

  async function handle(ctx: KoaContext): Promise<void> {
    assertOriginStated(ctx);
    const { form: stated, ...fields } = await readForm(ctx);
    const form = forms.find(({ page, name }) => page === ctx.path && name === stated);
    if (!form)
      throw new AppError('malformed_body', {
        message: 'This form could not be recognised. Please reload the page and try again.',
      });
    await form.route.handle(ctx, context, {
      receive: async () => () => form.body(fields),
      send: () => {
        ctx.status = 303;
        ctx.redirect(form.confirmationPage);
      },
    });
  }

  return async (ctx, next) => {
    if (ctx.method !== 'POST' || !pages.has(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    await handleFormErrors(ctx, () => handle(ctx));
  };
}
