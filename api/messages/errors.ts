import deForms from './de/formErrors.ts';
import dePortal from './de/portalErrors.ts';
import enForms from './en/formErrors.ts';
import enPortal from './en/portalErrors.ts';
import frForms from './fr/formErrors.ts';
import frPortal from './fr/portalErrors.ts';
import { textsIn } from './texts.ts';

/** Texts of errors that visitors and investors can receive. */
export const errorTexts = textsIn({
  en: { ...enForms, portal: enPortal },
  de: { ...deForms, portal: dePortal },
  fr: { ...frForms, portal: frPortal },
});

export type ErrorTexts = ReturnType<typeof errorTexts>;
