import type { Translation } from '#common/language/translation.ts';
import type en from '../en/devices.ts';

export default {
  name: '{browser} auf {system}',
  app: 'Desktop-App',
  browser: 'Browser',
  unknownSystem: 'unbekanntem System',
} satisfies Translation<typeof en>;
