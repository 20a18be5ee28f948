import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/product.ts';

export default {
  explore: 'Parcourir un compte fictif',
} satisfies Translation<typeof en>;
