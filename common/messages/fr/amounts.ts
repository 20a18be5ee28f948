import type { Translation } from '#common/language/translation.ts';
import type en from '../en/amounts.ts';

export default {
  empty: 'Saisissez un montant.',
  not_an_amount: 'Saisissez un montant en chiffres, par exemple 1’234.56.',
  ambiguous:
    'Ce montant peut se lire de plusieurs façons. Écrivez-le avec un point avant les centimes, par exemple 1234.56.',
  too_many_decimals: 'Saisissez un montant avec au plus {decimals} décimales.',
  too_large: 'Le montant maximal est de {amount}.',
  interpreted: '= {amount}',
} satisfies Translation<typeof en>;
