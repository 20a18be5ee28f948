import type { Context } from '#api/context.ts';
import { formErrorPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { WriteError } from '../middleware/handleErrors.ts';
import { readFormErrorTemplate } from '../pages/builtPages.ts';
import { fillFormError } from '../pages/fillPage.ts';

/** Converts `preferredDate` to `Preferred date`. */
const labelOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Replaces the endpoint's message about marked fields, which this page does not show. */
const CHECK_FIELDS = 'Please correct the following fields.';

/** Used while the web app is not built. */
const UNSTYLED = `<!doctype html><html lang="en"><title>Not sent</title><p>${formErrorPlaceholders.message}</p><ul><li>${formErrorPlaceholders.fieldErrors[0]}</li></ul></html>`;

/** Writes an error as a page that links back to the form. */
export function formErrorPage({ firm, config }: Context): WriteError {
  const template = readFormErrorTemplate({ firm, origin: config.publicUrl }) ?? UNSTYLED;
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
