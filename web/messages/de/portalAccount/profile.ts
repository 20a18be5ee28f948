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
  correct: 'Berichtigung beantragen',
  what: 'Was soll berichtigt werden?',
  whatHint: 'Unser Team prüft jede Berichtigung vor der Änderung und antwortet per E-Mail.',
  send: 'Anfrage senden',
  sent: 'Anfrage gesendet',
  sentText: 'Wir melden uns innert {hours, number} Stunden bei Ihnen.',
  notSent: 'Nicht gesendet',
  notSentText: 'Bitte versuchen Sie es noch einmal oder wenden Sie sich direkt an uns.',
} satisfies Translation<typeof en>;
