import { DEVICE_PARTS, storedDeviceName } from '#common/contract/deviceName.ts';

const BROWSERS = [
  ['Electron/', DEVICE_PARTS.app],
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => agent.includes(mark))?.[1];

/** A short name such as `Firefox on Windows`; the full User-Agent is not stored. */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 500);
  return storedDeviceName(
    nameIn(agent, BROWSERS) ?? DEVICE_PARTS.browser,
    nameIn(agent, SYSTEMS) ?? DEVICE_PARTS.unknownSystem,
  );
}
