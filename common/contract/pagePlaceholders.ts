import type { FirmDisclosures } from '#common/domain/firmDisclosures.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { FormReceipt } from './receipts/formReceipt.ts';

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
  'contactPerson',
  'regulator',
  'registrationNumber',
  'evidenceUrl',
] as const;

export const firmPlaceholder = (field: (typeof TEXT_PLACEHOLDERS)[number] | 'address') => `{{firm.${field}}}`;

/** The year is a number in the profile, so its placeholder is a number that no page contains otherwise. */
export const YEAR_PLACEHOLDER = 1_010_101_010_101;

/** Origin of the site, e.g. `https://firnline.example`. */
export const ORIGIN_PLACEHOLDER = '{{origin}}';

/** Placeholder of a field of a list in the firm's disclosures. */
export const disclosurePlaceholder = (list: string, field: string) => `{{disclosures.${list}.${field}}}`;

const row = <Field extends string>(list: string, ...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, disclosurePlaceholder(list, field)])) as Record<
    Field,
    string
  >;

/** One row for each list; the service repeats it. */
export const disclosurePlaceholders: FirmDisclosures = {
  language: '{{disclosures.language}}',
  asOf: '{{disclosures.asOf}}',
  fees: [row('fees', 'name', 'rate', 'basis')],
  feeExample: [row('feeExample', 'step', 'gain', 'loss')],
  productRisks: [row('productRisks', 'product', 'risk')],
  conflicts: [row('conflicts', 'conflict', 'handling')],
  complaints: [row('complaints', 'step', 'text')],
  processors: [row('processors', 'company', 'purpose')],
  custody: [row('custody', 'point', 'short', 'text')],
  people: [row('people', 'name', 'initials', 'role', 'duties', 'since', 'standIn')],
  figures: [row('figures', 'figure', 'asOf', 'confirmedBy')],
};

/** In the calculator without scripts: the costs of its amount, their rate in percent, and the share of a gain. */
export const costPlaceholders = {
  rate: '{{costs.rate}}',
  fixed: '{{costs.fixed}}',
  performance: '{{costs.performance}}',
} as const;

const placeholders = {
  name: firmPlaceholder('name'),
  legalName: firmPlaceholder('legalName'),
  addressLines: [firmPlaceholder('address')],
  phone: firmPlaceholder('phone'),
  email: firmPlaceholder('email'),
  chatUrl: firmPlaceholder('chatUrl'),
  contactPerson: firmPlaceholder('contactPerson'),
  regulator: firmPlaceholder('regulator'),
  copyrightYear: YEAR_PLACEHOLDER,
  disclosures: disclosurePlaceholders,
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

/** Why a form that was submitted without scripts was not stored. */
export interface FormError {
  readonly title: string;
  /** What to do next. */
  readonly hint: string;
  /** Label of the link to the form. */
  readonly action: string;
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

export const receiptPlaceholders: FormReceipt = {
  reference: '{{receipt.reference}}',
  email: '{{receipt.email}}',
  facts: [{ label: '{{receipt.label}}', value: '{{receipt.value}}' }],
};

/** Comment in the page's head that the service replaces with the receipt as JSON, for hydration. */
export const RECEIPT_COMMENT = '<!--form-receipt-->';
/** Id of the script element with that JSON. */
export const RECEIPT_DATA_ID = 'form-receipt';

/** File name, without its extension, of the page that confirms a form, e.g. `apply-sent`. @param page `/apply/sent` */
export const receiptFile = (page: string): string => page.slice(1).replaceAll('/', '-');
