const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+][\w.+-]+)?$/;

/** The part of a version that must be equal: the first number, and while that is 0 the second too. */
function generation(version: string): string | undefined {
  const [, major, minor] = VERSION.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}

/** Whether app and service of these versions understand each other. */
export function areCompatible(app: string, service: string): boolean {
  const wanted = generation(app);
  return wanted !== undefined && wanted === generation(service);
}
