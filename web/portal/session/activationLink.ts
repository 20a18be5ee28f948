interface ActivationLink {
  readonly investorId: string;
  /** From the welcome e-mail. */
  readonly activationCode: string;
  /** From the e-mail about wrong access codes. */
  readonly deviceCode: string;
}

/** Reads `#id=…&activate=…` or `#id=…&device=…` of a link in an e-mail. Null without an ID and one of the codes. */
export function readActivationLink(hash: string): ActivationLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const investorId = parts.get('id');
  const activationCode = parts.get('activate') ?? '';
  const deviceCode = parts.get('device') ?? '';
  return investorId && (activationCode || deviceCode) ? { investorId, activationCode, deviceCode } : null;
}
