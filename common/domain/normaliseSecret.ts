/** Space, line breaks and invisible characters that come along when a secret is pasted. */
const OUTER = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const OTHER_SPACES = /\p{Zs}/gu;

/**
 * A password or access code in the form that is hashed, by the profile OpaqueString of RFC 8265: Unicode's form C, with
 * ASCII spaces and nothing else changed. One code typed on two keyboards is one code. What stands around a pasted secret
 * is not part of it.
 */
export const normaliseSecret = (typed: string): string =>
  typed.replace(OTHER_SPACES, ' ').normalize('NFC').replace(OUTER, '');
