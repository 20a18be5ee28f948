import canonicalize from 'canonicalize';

/** JSON text by RFC 8785, so that equal content has equal text; `null` for `undefined`. */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';
