import type { Translation } from '#common/language/translation.ts';
import type en from '../en/ui.ts';

export default {
  optional: '(freiwillig)',
  close: 'Schliessen',
  loading: 'Wird geladen …',
  notifications: 'Mitteilungen',
  dismiss: 'Mitteilung schliessen',
  amountHidden: 'Betrag ausgeblendet',
  notLoaded: 'Das konnte nicht geladen werden',
  noResponse:
    'Der Dienst hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  newerVersion:
    'Wenn das nicht hilft, laden Sie die Seite neu: Es gibt vielleicht eine neuere Fassung davon.',
  tryAgain: 'Noch einmal versuchen',
} satisfies Translation<typeof en>;
