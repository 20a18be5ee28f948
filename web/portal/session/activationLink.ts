interface ActivationLink {
  readonly investorId: string;
  readonly activationCode: string;
}

/** Reads `#id=…&activate=…` of the link in the welcome e-mail. Null when either part is missing. */
export function readActivationLink(hash: string): ActivationLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const investorId = parts.get('id');
  const activationCode = parts.get('activate');
  return investorId && activationCode ? { investorId, activationCode } : null;
}
