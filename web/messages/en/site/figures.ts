/** Provenance marks, and key figures of the firm. */
export default {
  word: {
    illustrative: 'Illustrative',
    reported: 'Reported',
    audited: 'Audited',
  },
  mark: {
    illustrative: 'Illustrative: {figures}',
    reported: 'Reported: {figures}',
    audited: 'Audited: {figures}',
  },
  tip: {
    illustrative:
      'Illustrative: an example, not a result that anyone achieved and not a forecast. {source}. As of {day}.',
    reported:
      'Reported: stated by the firm from its own records, not checked by an auditor. {source}. As of {day}.',
    audited: 'Audited: checked by an independent auditor. {source}. As of {day}.',
  },
  reading: 'How to read these figures',
  example: 'An example written for these pages',
  founded: '2022',
  assets: '$847M',
  clients: '127',
  trust: '30K',
  /** Of all strategies together. */
  estimates: {
    weekly: '0.5-1.2%',
    monthly: '2-5%',
    annual: '24-60%',
  },
} as const;
