/** Of one record. */
export const MAX_TAGS = 10;

/** What tags are compared by: upper and lower case are the same. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase();

/**
 * All tags as one text, as exports have them. A tag with a comma or a quotation mark is quoted as in CSV, so that two
 * tags never read as one: `documents missing, "Key client, Zürich"`.
 */
export const tagText = (tags: readonly string[]): string =>
  tags.map((tag) => (/[,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');

export const hasTag = (tags: readonly string[] | undefined, tag: string): boolean =>
  tags?.some((item) => tagKey(item) === tagKey(tag)) ?? false;
