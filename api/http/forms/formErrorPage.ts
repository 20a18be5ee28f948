import type { Context } from '#api/context.ts';
import { type FormErrorTexts, formErrorPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { WriteError } from '../middleware/handleErrors.ts';
import { readFormErrorTemplate } from '../pages/builtPages.ts';
import { fillFormError } from '../pages/fillPage.ts';
import type { HtmlForm } from './htmlForms.ts';

/** Converts `preferredDate` to `Preferred date`. */
const labelOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Replaces the endpoint's message about marked fields, which this page does not show. */
const CHECK_FIELDS = 'Please correct the following fields.';

/** For a form whose entries the person can correct. */
const ENTRIES: FormErrorTexts = {
  title: 'Not sent yet',
  hint: "Your browser's Back button returns to the form with your entries.",
  action: 'Start with an empty form',
};

/** Used while the web app is not built. */
const UNSTYLED = `<!doctype html><html lang="en"><title>Not sent</title><p>${formErrorPlaceholders.message}</p><ul><li>${formErrorPlaceholders.fieldErrors[0]}</li></ul></html>`;

/** Writes an error as a page that links back to the form. */
export function formErrorPage({ firm, config }: Context, forms: readonly HtmlForm[]): WriteError {
  const template = readFormErrorTemplate({ firm, origin: config.publicUrl }) ?? UNSTYLED;
  return (ctx, { code, message, fields = {} }) => {
    const texts = forms.find(({ page }) => page === ctx.path)?.errorTexts?.(firm) ?? ENTRIES;
    // The fields of this error state data, not what is wrong with an entry.
    const shown = code === 'already_decided' ? {} : fields;
    const fieldErrors = Object.entries(shown).map(([name, error]) => `${labelOf(name)}: ${error}`);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = fillFormError(template, {
      ...texts,
      page: ctx.path,
      message: code === 'validation' ? CHECK_FIELDS : message,
      fieldErrors,
    });
  };
}
