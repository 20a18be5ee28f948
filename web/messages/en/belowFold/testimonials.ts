/** Invented examples of testimonials. */
export default {
  show: 'Show the invented quotes',
  title: 'Client Testimonials',
  intro: 'Invented examples; no client said this.',
  rating: 'Rated {rating} out of 5',
  mark: 'testimonials',
  source: 'Invented quotes and ratings; no client said this',
  quotes: {
    'INV-4821':
      'I read the quarterly letter twice: once for the result, and once for the part about what went wrong.',
    'INV-3097': 'Every figure in the portal shows how it was calculated. My bank never managed that.',
    'INV-6402': 'They told me to invest less than I had planned. That is why I stayed.',
  },
} as const;
