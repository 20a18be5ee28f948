import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/signIn/start.ts';

export default {
  title: 'Anlegerportal',
  heading: 'Anlegerportal',
  confirmHeading: 'Identität bestätigen',
  enterHeading: 'Zugangscode eingeben',
  createHeading: 'Zugangscode erstellen',
  step1: 'Schritt 1 von 2',
  step2: 'Schritt 2 von 2',
  step3: 'Schritt 3 von 3',
  ended:
    'Ihre Sitzung ist beendet: nach {minutes, number} Minuten ohne Aktivität, nach {hours, number} Stunden oder weil sie anderswo beendet wurde. Bitte melden Sie sich wieder an; Sie kehren dorthin zurück, wo Sie waren.',
  throttled: 'Zu viele Versuche. Zum Schutz des Kontos warten Sie bitte, bevor Sie es wieder versuchen.',
  deactivated:
    'Dieses Konto ist nicht aktiv. Ihr Portfolio bleibt unverändert. Bitte schreiben Sie an <mail>{email}</mail> oder rufen Sie {phone} an.',
  loading: 'Wird geladen',
  investorId: 'Anleger-ID',
  idRequired: 'Bitte geben Sie Ihre Anleger-ID ein',
  idInvalid: 'Ungültige Anleger-ID',
  idInvalidText: 'Bitte prüfen Sie Ihre Anleger-ID und versuchen Sie es noch einmal.',
  connection: 'Keine Verbindung',
  idUnverified: 'Die Anleger-ID konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  continue: 'Weiter',
  idHelp:
    'Ihre Anleger-ID steht in der Willkommens-E-Mail. Noch nicht bei uns? <apply>Jetzt einen Antrag stellen</apply>.',
  lostCode:
    'Haben Sie Ihren Zugangscode verloren? Bitte schreiben Sie an <mail>{email}</mail> oder rufen Sie {phone} an. Sobald wir Ihre Identität geprüft haben, senden wir einen neuen Link an Ihre E-Mail-Adresse, und Sie wählen einen neuen Zugangscode.',
  lostLink:
    'Ist Ihr Link verloren oder abgelaufen? Bitte schreiben Sie an <mail>{email}</mail> oder rufen Sie {phone} an. Sobald wir Ihre Identität geprüft haben, senden wir einen neuen Link an Ihre E-Mail-Adresse, und Sie wählen Ihren Zugangscode.',
  lostFactor:
    'Haben Sie Ihren zweiten Faktor und Ihre Wiederherstellungscodes verloren? Bitte schreiben Sie an <mail>{email}</mail> oder rufen Sie {phone} an. Sobald wir Ihre Identität geprüft haben, setzen wir Ihren Zugang zurück. Zu Ihrem Schutz dauert das {hours, number} Stunden.',
  signedIn: 'Anmeldung erfolgreich',
  welcomeNew: 'Willkommen in Ihrem Portal, {name}!',
  welcomeBack: 'Guten Tag, {name}!',
  signedOut: 'Nur auf diesem Gerät abgemeldet',
  signedOutText:
    'Der Dienst war nicht erreichbar. Die Sitzung endet nach {minutes, number} Minuten von selbst.',
} satisfies Translation<typeof en>;
