import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/product.ts';

export default {
  explore: 'Ein Beispielkonto ansehen',
} satisfies Translation<typeof en>;
