import type { TagRenderer } from '#common/language/translator.ts';

/** Renders the tag around an address as a link that writes to it. */
export const mailLink =
  (email: string): TagRenderer =>
  (text) => <a href={`mailto:${email}`}>{text}</a>;
