import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/profile.ts';

export default {
  title: 'Profil',
  intro: 'Ihre persönlichen Daten, wie sie bei uns gespeichert sind.',
  data: 'Persönliche Daten',
  name: 'Vor- und Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  investorId: 'Anleger-ID',
  tier: 'Anlagestufe',
  since: 'Bei uns seit',
} satisfies Translation<typeof en>;
