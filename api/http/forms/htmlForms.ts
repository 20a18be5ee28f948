import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { createThrottle } from '../../attemptLimits/throttle.ts';
import { AppError } from '../../errors/appError.ts';
import type { Route } from '../endpoints/bind.ts';
import { handleErrors } from '../middleware/handleErrors.ts';
import { formErrorPage } from './formErrorPage.ts';
import { type Fields, readForm } from './readForm.ts';

/** A form that its page posts by itself where no scripts run. */
export interface HtmlForm {
  /** Path of the page that it stands on, and that it is posted to. */
  readonly page: string;
  /** What its field `form` says, where a page has several. */
  readonly name?: string;
  /** The call that it stands for. */
  readonly route: Route;
  /** The call's body, made of the form's fields; the call checks it. */
  readonly body: (fields: Fields) => unknown;
  /** Page that says it is stored. */
  readonly confirmationPage: string;
}

/** Every browser of the last years says where a form comes from; without that nobody vouches for it. */
function assertOriginStated(ctx: KoaContext): void {
  if (!ctx.get('Origin') && !ctx.get('Sec-Fetch-Site')) throw new AppError('cross_origin');
}

/**
 * Takes forms at the address of their page. Each goes the way of the call that it stands for; only its body
 * comes as form fields, and page and refusal are for people. Success leads elsewhere, so that a reload sends
 * nothing again.
 */
export function htmlForms(context: Context, forms: readonly HtmlForm[]): Middleware {
  const throttle = createThrottle(context);
  const refusing = handleErrors(context, formErrorPage(context));
  const pages = new Set(forms.map(({ page }) => page));

  async function take(ctx: KoaContext): Promise<void> {
    assertOriginStated(ctx);
    const { form: named, ...fields } = await readForm(ctx);
    const form = forms.find(({ page, name }) => page === ctx.path && name === named);
    if (!form) throw new AppError('malformed_body', { message: 'The form does not say what it is.' });
    await form.route.handle(ctx, context, throttle, {
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
    await refusing(ctx, () => take(ctx));
  };
}
