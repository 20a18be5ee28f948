/** RFC 5321, section 4.5.3.1. */
const MAX_LENGTH = { local: 64, label: 63, address: 254 } as const;

/** Atoms of RFC 5322 with periods between them. Quoted local parts are not in use. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Before its translation to ASCII: letters, marks and digits of any script, and the full stops of East Asia. */
const TYPED_DOMAIN = /^(?:[\p{L}\p{M}\p{N}・·.。-]|\u200c|\u200d)+$/u;
/** Looked for in the typed domain, because the ASCII form of a label with other letters hides it. */
const HYPHEN_AT_AN_END = /(?:^|[.。])-|-(?:$|[.。])/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--.+)$/;
const ASCII = /^[\w.-]+$/;

/** A domain in ASCII by the rules of browsers (UTS 46); undefined when it is none. */
function toAscii(typed: string): string | undefined {
  if (!TYPED_DOMAIN.test(typed) || HYPHEN_AT_AN_END.test(typed)) return undefined;
  try {
    return new URL(`https://${typed}`).hostname;
  } catch {
    return undefined;
  }
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => label.length <= MAX_LENGTH.label && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/**
 * An e-mail address as it is stored and compared: a domain with letters beyond ASCII in its ASCII form, everything else
 * as typed. Null when mail cannot be sent to it.
 */
export function parseEmailAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const [local, domain] = [typed.slice(0, at), typed.slice(at + 1)];
  if (at < 1 || local.length > MAX_LENGTH.local || !LOCAL.test(local)) return null;
  const ascii = toAscii(domain);
  if (ascii === undefined || !isDomain(ascii)) return null;
  const address = `${local}@${ASCII.test(domain) ? domain : ascii}`;
  return address.length <= MAX_LENGTH.address ? address : null;
}
