import type { Translation } from '#common/language/translation.ts';
import type en from '../en/devices.ts';

export default {
  name: '{browser} sur {system}',
  app: 'Application de bureau',
  browser: 'Navigateur',
  unknownSystem: 'un système inconnu',
} satisfies Translation<typeof en>;
