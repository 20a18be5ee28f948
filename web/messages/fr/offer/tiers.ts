import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/tiers.ts';

export default {
  showFeatures: 'Ce que comprend le palier',
  showPrograms: 'Marchés et noms dans le portail',
  title: 'Paliers et programmes',
  intro:
    'Une seule équipe, un seul ensemble de règles. Plus le palier est élevé, plus le mandat est adapté à votre situation.',
  mostPopular: 'Le plus demandé',
  minimum: '{tier, select, other {dès {amount}}}',
  apply: 'Demander le palier {tier}',
  descriptions: {
    Basic: 'Un premier mandat dans nos stratégies principales.',
    Private: 'Un mandat adapté à vos objectifs, avec un gérant attitré.',
    Genesis: 'Un mandat avec vos propres limites et vos rapports, suivi par toute l’équipe.',
  },
  features: {
    Basic: {
      one: 'Stratégies principales en crypto et métaux précieux',
      two: 'Portail investisseur avec transactions et analyses',
      three: 'Lettre trimestrielle de l’équipe',
      four: 'Réponse aux questions écrites sous {hours} heures',
    },
    Private: {
      one: 'Les cinq marchés, pondérés selon votre tolérance au risque',
      two: 'Un gérant de portefeuille attitré',
      three: 'Bilan et entretien chaque mois',
      four: 'Réponses de votre gérant par messagerie, de 9 h à 18 h (heure de Zurich)',
    },
    Genesis: {
      one: 'Un mandat distinct, avec les limites que vous fixez',
      two: 'Un accès direct au directeur des placements',
      three: 'Des rapports au format de votre banque ou de votre family office',
      four: 'Un second gérant qui connaît votre mandat',
    },
  },
  namesHere: 'Palier',
  namesInPortal: 'Son nom dans le portail et dans le contrat',
  smallest:
    '<strong>{amount}</strong> est le montant minimum d’un premier investissement. Nous n’acceptons pas de demande inférieure.',
  guideline:
    '<strong>{amount}</strong> est un repère pour l’ensemble de votre fortune à investir, où qu’elle se trouve. Pour une demande, seul le montant minimum est déterminant. Le montant investi détermine le palier.',
  programsTitle: 'Programmes',
  programs: {
    digital: {
      name: 'Actifs numériques',
      text: 'Bitcoin, Ethereum et une courte liste de cryptomonnaies liquides, conservés hors ligne entre deux opérations.',
    },
    cfd: {
      name: 'CFD',
      text: 'Contrats sur différence sur indices et actions, pour la couverture et les positions de courte durée.',
    },
    forex: {
      name: 'Forex',
      text: 'Les grandes paires de devises autour d’événements annoncés, avec un stop fixé avant l’entrée.',
    },
    metals: {
      name: 'Métaux précieux',
      text: 'Or et argent en contrepoids des autres marchés ; détenus en lingots mis à part pour les clients, ou en jetons.',
    },
    commodities: {
      name: 'Matières premières',
      text: 'Énergie et produits agricoles, négociés selon la saison et en protection contre l’inflation.',
    },
  },
  alsoHeld: 'Avec votre accord, un mandat peut aussi comprendre des actions et des fonds.',
} satisfies Translation<typeof en>;
