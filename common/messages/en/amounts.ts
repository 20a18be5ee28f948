/** Texts below a typed amount. */
export default {
  empty: 'Enter an amount.',
  not_an_amount: 'Enter an amount in digits, for example 1,234.56.',
  ambiguous:
    'This amount can be read in more than one way. Write it with a point before the cents, for example 1234.56.',
  too_many_decimals: 'Enter an amount with at most {decimals} decimals.',
  too_large: 'The largest amount is {amount}.',
  interpreted: '= {amount}',
} as const;
