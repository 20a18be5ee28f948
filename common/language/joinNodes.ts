import { createElement, Fragment, type ReactNode } from 'react';

/** Gives each part of a text with tags a key, which stays the same because the parts of a text do. */
export const joinNodes = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => createElement(Fragment, { key: String(index) }, part));
