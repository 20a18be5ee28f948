/** What a figure follows from. */
export default {
  open: 'How it is calculated',
  formulas: {
    product: 'Each return plus 1, multiplied, less 1',
    weighted: '(end − start − payments) ÷ (start + each payment × its weight)',
    discounted: 'The rate at which all payments ÷ (1 + rate)^time add up to 0',
    deviation: 'Root of the sum of (return − mean)² ÷ (number of months − 1)',
    shortfall: 'Root of the sum of (losses)² ÷ number of months',
    fall: '(1 + return at the low) ÷ (1 + return at the high) − 1',
  },
  total: 'Result',
  subPeriod: 'Until {day}',
  start: 'Value on {day}',
  end: 'Value on {day}',
  flow: 'Payment on {day}, weight {weight}',
  payment: 'Payment on {day}, time {weight}',
  high: 'High on {day}',
  low: 'Low on {day}',
  approximation: 'approximation',
  run: 'Valuation run {run}, {at}',
  stated: 'Stated {at}',
} as const;
