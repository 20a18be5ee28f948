import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/forms/errors.ts';

export default {
  throttled: {
    title: 'Zu viele Versuche',
    text: 'Von Ihrem Anschluss wurden zu viele Formulare gesendet. Ihre Eingaben bleiben erhalten. Bitte versuchen Sie es in {wait, plural, one {# Minute} other {# Minuten}} noch einmal.',
  },
  timeout: {
    title: 'Noch keine Antwort',
    text: 'Der Dienst hat nicht rechtzeitig geantwortet. Ihre Eingaben bleiben erhalten. Sie können das Formular noch einmal senden; es wird nur einmal gespeichert.',
  },
} satisfies Translation<typeof en>;
