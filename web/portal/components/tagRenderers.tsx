import type { TagRenderer } from '#common/language/translator.ts';

/** Renders the part of a text that only screen readers need. */
export const hidden: TagRenderer = (text) => <span className="visually-hidden">{text}</span>;

/** Renders the tag around an address as a link that writes to it. */
export const mailLink =
  (email: string): TagRenderer =>
  (text) => <a href={`mailto:${email}`}>{text}</a>;
