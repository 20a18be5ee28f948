import { Amount, type AmountProps } from './Amount.tsx';

/** An amount in dollars. */
export const Usd = (props: Omit<AmountProps, 'currency'>) => <Amount {...props} currency="USD" />;
