import { illustrative } from './figures.ts';

interface Testimonial {
  /** Anonymous investor ID, INV-xxxx. */
  readonly id: string;
  readonly quote: string;
  /** 1 to 5 */
  readonly rating: 1 | 2 | 3 | 4 | 5;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'INV-4821',
    quote:
      'I read the quarterly letter twice: once for the result, and once for the part about what went wrong.',
    rating: 5,
  },
  {
    id: 'INV-3097',
    quote: 'Every figure in the portal shows how it was calculated. My bank never managed that.',
    rating: 5,
  },
  {
    id: 'INV-6402',
    quote: 'They told me to invest less than I had planned. That is why I stayed.',
    rating: 4,
  },
];

export const testimonialTexts = {
  title: 'Client Testimonials',
  intro: 'Invented examples; no client said this.',
  rating: (rating: number) => `Rated ${rating} of 5`,
  provenance: illustrative('Testimonials', 'Invented quotes and ratings; no client said this'),
} as const;
