/** What staff file for a client, and what the client uploads. */
export const DOCUMENT_KINDS = ['contract', 'notice', 'other', 'upload'] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const STAFF_DOCUMENT_KINDS = ['contract', 'notice', 'other'] as const satisfies DocumentKind[];

/** The types of files that documents can have. */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
type FileType = (typeof FILE_TYPES)[number];

export const MAX_FILE_BYTES = 10_000_000;
/** For messages. */
export const MAX_FILE_MEGABYTES = MAX_FILE_BYTES / 1_000_000;

/** How many documents, versions and requests an account can have together. */
export const MAX_DOCUMENTS = 500;
/** How many documents staff can request of an account at a time. */
export const MAX_OPEN_REQUESTS = 10;

/** The first bytes of a file of a type. */
const BEGINNINGS: Readonly<Record<FileType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** The endings of names of files that a document can have, for a file field. */
export const FILE_ENDINGS = Object.values(ENDINGS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** The type that the first bytes of a file say, whatever its name is; undefined for another. */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined =>
  FILE_TYPES.find((type) => BEGINNINGS[type].every((byte, at) => bytes[at] === byte));

/** Characters that file systems or shells read as something else. */
const UNSAFE = /[<>:"|?*\\/\p{Cc}]/gu;
const MAX_NAME = 100;

/**
 * The name of a stored file: without folders, and with the ending of its type.
 * @param name as it was on the computer of who uploads it, normalised
 */
export function storedFileName(name: string | undefined, type: FileType): string {
  const own = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const [ending] = ENDINGS[type];
  const isOwn = ENDINGS[type].some((known) => own.toLowerCase().endsWith(`.${known}`));
  const stem = isOwn ? own.slice(0, own.lastIndexOf('.')) : own;
  // Whole characters, and no ending dot or space, which Windows cuts off.
  const safe = [...stem.replace(UNSAFE, ' ').replace(/^[. ]+/, '')].slice(0, MAX_NAME).join('');
  return `${safe.replace(/[. ]+$/, '') || 'document'}.${ending}`;
}
