import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { receiptFile } from '#common/contract/pagePlaceholders.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import { cookieName } from '../cookies.ts';
import { readFormTemplate } from '../pages/builtPages.ts';
import { fillReceipt } from '../pages/fillPage.ts';
import type { HtmlForm } from './htmlForms.ts';

/**
 * Confirms a form to the browser that has just sent it. Everybody else gets the page at the same address that says that
 * nothing was sent.
 */
export function receiptPages(context: Context, forms: readonly HtmlForm[]): Middleware {
  const { firm, config } = context;
  const identity = { firm, origin: config.publicUrl };
  const pages = new Map(
    forms.map((form) => [
      form.confirmationPage,
      {
        form,
        templates: new Map(
          LANGUAGES.map((language) => [
            language,
            readFormTemplate(receiptFile(form.confirmationPage), identity, language),
          ]),
        ),
      },
    ]),
  );
  return async (ctx, next) => {
    const { language, path } = splitLanguage(ctx.path);
    const page = pages.get(path);
    const template = page?.templates.get(language);
    const key = page && ctx.cookies.get(cookieName(config, 'sent'));
    if (!page || !template || !key || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const receipt = await page.form.findReceipt(context, key, language);
    if (!receipt) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = fillReceipt(template(), receipt);
  };
}
