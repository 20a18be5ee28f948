import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/results/pages.ts';

export default {
  errors: 'Ce qu’il faut corriger',
  phone: 'Téléphone\u00a0:',
  sent: {
    confirmed: { title: 'Entretien confirmé', text: 'Merci. Le rendez-vous vous est réservé.' },
    stopped: {
      title: 'Retrait arrêté',
      text: 'La demande est annulée et aucun paiement ne sera effectué. Notre équipe est informée. Si cette demande ne vient pas de vous, veuillez nous appeler et changer votre code d’accès.',
    },
    objected: {
      title: 'Réinitialisation arrêtée',
      text: 'Votre accès reste tel quel. Notre équipe est informée. Si vous n’avez pas demandé la réinitialisation, veuillez nous appeler.',
    },
  },
  calendar: 'Enregistrer dans votre agenda (.ics)',
  change: 'Déplacer ou annuler cet entretien par e-mail',
  kept: 'Cette page affiche la confirmation d’un formulaire pendant dix minutes, dans le navigateur qui l’a envoyé. {text}',
  nothingChanged: 'L’ouverture de cette page ne change rien.',
  nothing: {
    apply: {
      title: 'Aucune demande n’a été envoyée depuis ce navigateur',
      text: 'Si vous avez envoyé une demande, vous trouverez la référence dans notre e-mail.',
      action: 'Aller au formulaire de demande',
    },
    message: {
      title: 'Aucun message n’a été envoyé depuis ce navigateur',
      text: 'Si vous nous avez écrit, vous trouverez la référence dans notre e-mail.',
      action: 'Aller au formulaire de contact',
    },
    booked: {
      title: 'Aucun entretien n’a été réservé depuis ce navigateur',
      text: 'Si vous en avez réservé un sans l’avoir encore confirmé, veuillez suivre le lien de notre e-mail.',
      action: 'Réserver un entretien',
    },
    confirmed: {
      title: 'Aucun entretien n’a été confirmé depuis ce navigateur',
      action: 'Saisir le code de confirmation',
    },
    stopped: { title: 'Aucun retrait n’a été arrêté depuis ce navigateur', action: 'Saisir le code' },
    objected: {
      title: 'Aucune réinitialisation n’a été arrêtée depuis ce navigateur',
      action: 'Saisir le code',
    },
  },
  code: {
    confirm: {
      title: 'Confirmez votre entretien',
      lede: 'Le rendez-vous vous est réservé dès que vous le confirmez. Le code se trouve dans notre e-mail.',
      code: 'Code de confirmation',
      submit: 'Confirmer l’entretien',
    },
    stop: {
      title: 'Arrêter un retrait',
      lede: 'Arrêtez la demande si elle ne vient pas de vous ou si le compte n’est pas le bon. Elle est alors annulée et ne peut pas être payée. Le code se trouve dans notre e-mail.',
      code: 'Code pour arrêter le retrait',
      submit: 'Arrêter ce retrait',
    },
    object: {
      title: 'Arrêter la réinitialisation de votre accès',
      lede: 'Arrêtez-la si vous ne l’avez pas demandée. Votre code d’accès et votre second facteur restent alors tels quels. Le code se trouve dans notre e-mail.',
      code: 'Code pour arrêter la réinitialisation',
      submit: 'Arrêter la réinitialisation',
    },
  },
} satisfies Translation<typeof en>;
