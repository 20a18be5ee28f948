interface Testimonial {
  /** Anonymous investor ID. The catalogues have the quote under it. */
  readonly id: 'INV-4821' | 'INV-3097' | 'INV-6402';
  /** 1 to 5 */
  readonly rating: 1 | 2 | 3 | 4 | 5;
}

export const testimonials: readonly Testimonial[] = [
  { id: 'INV-4821', rating: 5 },
  { id: 'INV-3097', rating: 5 },
  { id: 'INV-6402', rating: 4 },
];
