import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formTexts.ts';

export default {
  fields: {
    fullName: 'Vor- und Nachname',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    investmentAmount: 'Anlagebetrag',
    investmentGoal: 'Anlageziel',
    riskTolerance: 'Risikobereitschaft',
    liquidityNeeds: 'Verfügbarkeit',
    subject: 'Betreff',
    message: 'Nachricht',
    meetingType: 'Art des Gesprächs',
    preferredDate: 'Gewünschtes Datum',
    preferredTime: 'Gewünschte Zeit',
    topics: 'Themen',
    code: 'Code',
  },
  investmentGoal: {
    'capital-appreciation': 'Kapitalzuwachs',
    'income-generation': 'Laufender Ertrag',
    diversification: 'Diversifikation',
    'hedge-inflation': 'Schutz vor Inflation',
  },
  riskTolerance: {
    low: 'Tief (Trefferquote {rate})',
    moderate: 'Mittel (Trefferquote {rate})',
    aggressive: 'Hoch (Trefferquote {rate})',
  },
  winRates: { low: 'ab 85%', moderate: '60–70%', aggressive: 'rund 48%' },
  liquidityNeeds: {
    'short-term': 'Ab einem Jahr',
    'medium-access': 'Jederzeit kündbar',
    'long-term': 'Mehrere Jahre',
  },
  meetingType: { video: 'Videogespräch', phone: 'Telefongespräch', inperson: 'Persönlich (Zürich)' },
  receipt: {
    emailed: 'Wir haben die Angaben an {address} gesendet.',
    notEmailed:
      'Wir haben keine E-Mail gesendet, weil {address} in der letzten Stunde schon mehrere Bestätigungen erhalten hat.',
    when: 'Wann (Zeit in Zürich)',
    length: 'Dauer',
    lengthText: '30 bis 60 Minuten',
    how: 'Art des Gesprächs',
  },
} satisfies Translation<typeof en>;
