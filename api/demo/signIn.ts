// Placeholder by the lead until EXTRAS lands the real file: overwrite it whole.
export function readDemoSignIn(_databaseUrl: string): { investorId: string; accessCode: string } | undefined {
  return undefined;
}
