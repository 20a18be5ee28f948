import type { FirmProfile } from '#common/domain/firmProfile.ts';

/**
 * Public pages are rendered at build time, before the operating firm is known. They are rendered with
 * placeholders, which the service replaces when it starts. Build and service share these names.
 */
export const TEXT_PLACEHOLDERS = [
  'name',
  'legalName',
  'phone',
  'email',
  'chatUrl',
  'regulator',
  'registrationNumber',
  'evidenceUrl',
] as const;

export const firmPlaceholder = (field: (typeof TEXT_PLACEHOLDERS)[number] | 'address') => `{{firm.${field}}}`;

/** The year is a number in the profile, so its placeholder is a number that no page contains otherwise. */
export const YEAR_PLACEHOLDER = 1_010_101_010_101;

/** Origin of the site, e.g. `https://firnline.example`. */
export const ORIGIN_PLACEHOLDER = '{{origin}}';

const placeholders = {
  name: firmPlaceholder('name'),
  legalName: firmPlaceholder('legalName'),
  addressLines: [firmPlaceholder('address')],
  phone: firmPlaceholder('phone'),
  email: firmPlaceholder('email'),
  chatUrl: firmPlaceholder('chatUrl'),
  regulator: firmPlaceholder('regulator'),
  copyrightYear: YEAR_PLACEHOLDER,
};

/** Rendered while the firm profile is incomplete: pages carry the demonstration bar. */
export const demonstrationPlaceholders: FirmProfile = { ...placeholders, isDemonstration: true };

/** Rendered for a firm with registration number and evidence. */
export const registeredPlaceholders: FirmProfile = {
  ...placeholders,
  registrationNumber: firmPlaceholder('registrationNumber'),
  // `isCompleteProfile` requires an https link.
  evidenceUrl: `https://${firmPlaceholder('evidenceUrl')}`,
  isDemonstration: false,
};

/** Words around the error of a form that was submitted without scripts. */
export interface FormErrorTexts {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
  /** Label of the link to the form. */
  readonly action: string;
}

/** Why a form that was submitted without scripts was not stored. */
export interface FormError extends FormErrorTexts {
  /** Path of the page that contains the form. */
  readonly page: string;
  readonly message: string;
  /** One line per invalid field, e.g. `Email: Invalid email address`. */
  readonly fieldErrors: readonly string[];
}

export const formErrorPlaceholders: FormError = {
  page: '{{formError.page}}',
  title: '{{formError.title}}',
  hint: '{{formError.hint}}',
  action: '{{formError.action}}',
  message: '{{formError.message}}',
  fieldErrors: ['{{formError.fieldError}}'],
};

/** Comment in the page's head that the service replaces with the error as JSON, for hydration. */
export const FORM_ERROR_COMMENT = '<!--form-error-->';
/** Id of the script element with that JSON. */
export const FORM_ERROR_DATA_ID = 'form-error';
