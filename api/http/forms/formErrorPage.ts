import type { Context } from '#api/context.ts';
import { formPageTexts, formTexts } from '#api/messages/forms.ts';
import { formErrorPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import fieldNames from '#common/messages/en/formTexts.ts';
import type { WriteError } from '../middleware/handleErrors.ts';
import { readFormTemplate } from '../pages/builtPages.ts';
import { fillFormError } from '../pages/fillPage.ts';
import type { HtmlForm } from './htmlForms.ts';

type FieldName = keyof typeof fieldNames.fields;
const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldNames.fields, name);

/** The name of a field that no form has: `Is admin` for `isAdmin`. */
const nameOf = (field: string): string =>
  field
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Used while the web app is not built. */
const UNSTYLED = `<!doctype html><html lang="en"><title>Not sent</title><p>${formErrorPlaceholders.message}</p><ul><li>${formErrorPlaceholders.fieldErrors[0]}</li></ul></html>`;

/** Writes an error as a page that links back to the form. */
export function formErrorPage({ firm, config, webRoot }: Context, forms: readonly HtmlForm[]): WriteError {
  const identity = { firm, origin: config.publicUrl };
  const templates = new Map(
    LANGUAGES.map((language) => [language, readFormTemplate(webRoot, 'not-sent', identity, language)]),
  );
  return (ctx, { code, message, fields = {} }) => {
    const { language, path } = splitLanguage(ctx.path);
    const t = formPageTexts(language);
    const labels = formTexts(language);
    const takesCode = forms.find(({ page }) => page === path)?.takesCode ?? false;
    // The fields of this error state data, not what is wrong with an entry.
    const shown = code === 'already_decided' ? {} : fields;
    const fieldErrors = Object.entries(shown).map(([name, error]) =>
      t('fieldError', { field: isFieldName(name) ? labels(`fields.${name}`) : nameOf(name), message: error }),
    );
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = fillFormError(templates.get(language)?.() ?? UNSTYLED, {
      title: t(takesCode ? 'code.title' : 'entries.title'),
      hint: takesCode ? t('code.hint', { phone: firm.phone.replaceAll(' ', '\u00a0') }) : t('entries.hint'),
      action: t(takesCode ? 'code.action' : 'entries.action'),
      page: ctx.path,
      message: code === 'validation' ? t('checkFields') : message,
      fieldErrors,
    });
  };
}
