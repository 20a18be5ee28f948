import { zodResolver } from '@hookform/resolvers/zod';
import { applicationForm, consultationForm, contactForm } from '#common/contract/publicForms.ts';

// Only lazyResolver.ts imports this file: it brings the validation library with it.

export const applicationResolver = zodResolver(applicationForm);
export const contactResolver = zodResolver(contactForm);
export const consultationResolver = zodResolver(consultationForm);
