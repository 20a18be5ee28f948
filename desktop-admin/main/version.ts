const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+][\w.+-]+)?$/;

/** The part of a version that must be equal: the major number, and the minor number too while the major is 0. */
function generation(version: string): string | undefined {
  const [, major, minor] = VERSION.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}

/** Whether an app and a service of these versions are compatible. */
export function areCompatible(app: string, service: string): boolean {
  const wanted = generation(app);
  return wanted !== undefined && wanted === generation(service);
}

/** Versions that an update can have. Pre-releases are not offered. */
const RELEASE = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

function numbers(version: string): readonly number[] | undefined {
  return VERSION.exec(version)?.slice(1, 4).map(Number);
}

/** Whether a released version is newer than the running one. */
export function isNewerRelease(candidate: string, current: string): boolean {
  const [next, now] = [numbers(candidate), numbers(current)];
  if (!RELEASE.test(candidate) || !next || !now) return false;
  const index = next.findIndex((number, position) => number !== now[position]);
  // Of equal numbers, the release comes after its pre-releases.
  if (index === -1) return current.includes('-');
  return (next[index] ?? 0) > (now[index] ?? 0);
}
