/** Maximum lengths of texts in UTF-16 units. They are checked before any pattern, so that a long text is cheap to reject. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  /** Tag of a record. */
  tag: 30,
  /** A line of text without a limit of its own. */
  line: 120,
  message: 5_000,
  note: 1_000,
  address: 200,
  accountName: 60,
  /** As long as the remittance information of a bank transfer. */
  paymentReference: 140,
  bankAccount: 60,
  /** With spaces. */
  bic: 20,
  search: 100,
  code: 128,
  /** Name of a passkey. */
  passkey: 60,
  /** Identifiers, in any spelling. */
  id: 40,
  action: 60,
  /** Position in a list. */
  cursor: 1_000,
} as const;

/** Records that staff can select in a list. */
export const MAX_SELECTED = 100;
