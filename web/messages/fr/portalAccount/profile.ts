import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/profile.ts';

export default {
  title: 'Profil',
  intro: 'Vos données personnelles telles que nous les détenons.',
  data: 'Données personnelles',
  name: 'Nom complet',
  email: 'E-mail',
  phone: 'Téléphone',
  investorId: 'Identifiant d’investisseur',
  tier: 'Palier de placement',
  since: 'Client depuis',
} satisfies Translation<typeof en>;
