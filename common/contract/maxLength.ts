/** Maximum lengths of texts in UTF-16 units. They are checked before any pattern, so that a long text is cheap to reject. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 200,
  /** A line of text without a limit of its own. */
  line: 120,
  message: 5_000,
  note: 1_000,
  address: 200,
  accountName: 60,
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
