import type { Translator } from '#common/language/translator.ts';
import type en from '#common/messages/en/devices.ts';

/** Parts of a stored name that are no names of products. */
export const DEVICE_PARTS = {
  app: 'Desktop app',
  browser: 'Browser',
  unknownSystem: 'unknown system',
} as const;

const PARTS = Object.entries(DEVICE_PARTS) as readonly [keyof typeof DEVICE_PARTS, string][];

/** A name as it is stored, e.g. `Firefox on Windows`. */
export const storedDeviceName = (browser: string, system: string): string => `${browser} on ${system}`;

/** A stored name in another language, e.g. `Firefox auf Windows`. Names of another form stay as they are. */
export function translateDeviceName(t: Translator<typeof en>, stored: string): string {
  const [browser, system, ...others] = stored.split(' on ');
  if (!browser || !system || others.length > 0) return stored;
  const translate = (part: string) => {
    const known = PARTS.find(([, text]) => text === part);
    return known ? t(known[0]) : part;
  };
  return t('name', { browser: translate(browser), system: translate(system) });
}
