import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { receiptFile } from '#common/contract/pagePlaceholders.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { localPath, splitLanguage } from '#common/language/localPath.ts';
import { cookieName } from '../cookies.ts';
import { readFormTemplate } from '../pages/builtPages.ts';
import { fillReceipt } from '../pages/fillPage.ts';
import type { HtmlForm } from './htmlForms.ts';

/** End of the address of a file for calendars. */
const CALENDAR_END = '.ics';

/**
 * Confirms a form to the browser that has just sent it. Everybody else gets the page at the same address that says that
 * nothing was sent.
 */
export function receiptPages(context: Context, forms: readonly HtmlForm[]): Middleware {
  const { firm, config, webRoot } = context;
  const identity = { firm, origin: config.publicUrl };
  const pages = new Map(
    forms.map((form) => [
      form.confirmationPage,
      {
        form,
        templates: new Map(
          LANGUAGES.map((language) => [
            language,
            readFormTemplate(webRoot, receiptFile(form.confirmationPage), identity, language),
          ]),
        ),
      },
    ]),
  );
  return async (ctx, next) => {
    const { language, path } = splitLanguage(ctx.path);
    const isCalendar = path.endsWith(CALENDAR_END);
    const page = pages.get(isCalendar ? path.slice(0, -CALENDAR_END.length) : path);
    const template = page?.templates.get(language);
    const key = page && ctx.cookies.get(cookieName(config, 'sent'));
    if (!page || !key || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (isCalendar) {
      const calendar = await page.form.findCalendar?.(context, key, language);
      if (!calendar) return next();
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment(`consultation${CALENDAR_END}`);
      ctx.type = 'text/calendar; charset=utf-8';
      ctx.body = calendar;
      return undefined;
    }
    const { findReceipt, followedBy } = page.form;
    const later = followedBy && pages.get(followedBy)?.form;
    if (later && (await later.findReceipt(context, key, language))) {
      ctx.status = 303;
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(localPath(language, later.confirmationPage));
      return undefined;
    }
    const receipt = template && (await findReceipt(context, key, language));
    if (!receipt) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = fillReceipt(template(), receipt);
  };
}
