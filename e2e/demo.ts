export interface SignIn {
  readonly investorId: string;
  readonly accessCode: string;
}

/** Reads the demonstration investor's sign-in from the service's banner. @throws when there is none */
export function demoSignIn(banner: string): SignIn {
  const investorId = /INV-[0-9A-Z]{8}/.exec(banner)?.[0];
  const accessCode = /access code[:\s]+(\S.*?)\s*$/im.exec(banner)?.[1];
  if (!investorId || !accessCode) throw new Error(`The banner names no demonstration investor:\n${banner}`);
  return { investorId, accessCode };
}
