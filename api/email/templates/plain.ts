// Line ends would start another header. Direction marks would change how a text reads.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE_BUT_LINES = /(?!\n)[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Truncates to `max` UTF-16 units without splitting a character. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** User input as one line without control characters, safe in a header. */
export function toSingleLine(text: string, max: number): string {
  return truncate(text.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim(), max);
}

/** User input over several lines, without other control characters. */
export function toLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE_BUT_LINES, ' ').trim();
}

/**
 * Text from the public forms that no email program turns into a link, an address or a telephone number: a mark stands in
 * addresses, and long numbers are left out.
 */
export function withoutLinks(text: string): string {
  return toLines(text)
    .replace(/\p{Nd}(?:[ ().\-/]*\p{Nd}){6,}/gu, '…')
    .replace(/[/\\@]+/g, ' ')
    .replace(/\.(?=\p{L}{2,})/gu, '. ');
}
