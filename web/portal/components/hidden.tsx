import type { TagRenderer } from '#common/language/translator.ts';

/** Renders the part of a text that only screen readers need. */
export const hidden: TagRenderer = (text) => <span className="visually-hidden">{text}</span>;
