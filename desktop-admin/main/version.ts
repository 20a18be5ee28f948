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

/** Versions that an update may have: a pre-release is never offered. */
const RELEASE = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

function numbers(version: string): readonly number[] | undefined {
  return VERSION.exec(version)?.slice(1, 4).map(Number);
}

/** Whether a released version comes after the one that runs. */
export function isNewerRelease(candidate: string, current: string): boolean {
  const [next, now] = [numbers(candidate), numbers(current)];
  if (!RELEASE.test(candidate) || !next || !now) return false;
  const index = next.findIndex((number, position) => number !== now[position]);
  // Of equal numbers, the release comes after its pre-releases.
  if (index === -1) return current.includes('-');
  return (next[index] ?? 0) > (now[index] ?? 0);
}
