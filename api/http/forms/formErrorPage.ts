import type { Context } from '#api/context.ts';
import { formErrorPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { WriteError } from '../middleware/handleErrors.ts';
import { readFormErrorTemplate } from '../pages/builtPages.ts';
import { fillFormError } from '../pages/fillPage.ts';

/** E.g. `preferredDate` as a person reads it: `Preferred date`. */
const labelOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The calls' own words speak of marked fields, which this page does not show. */
const CHECK_FIELDS = 'Something in the form needs mending first.';

/** Where the web app has not been built. */
const BARE = `<!doctype html><html lang="en"><title>Not sent</title><p>${formErrorPlaceholders.message}</p><ul><li>${formErrorPlaceholders.fieldErrors[0]}</li></ul></html>`;

/** Shows refusals as the page for a form that was not stored, which leads back to the form. */
export function formErrorPage({ firm, config }: Context): WriteError {
  const template = readFormErrorTemplate({ firm, origin: config.publicUrl }) ?? BARE;
  return (ctx, { code, message, fields = {} }) => {
    const fieldErrors = Object.entries(fields).map(([name, error]) => `${labelOf(name)}: ${error}`);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = fillFormError(template, {
      page: ctx.path,
      message: code === 'validation' ? CHECK_FIELDS : message,
      fieldErrors,
    });
  };
}
