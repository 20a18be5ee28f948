export default {
  title: 'Four goals on one scale',
  goals: {
    growth: 'Capital appreciation',
    income: 'Income generation',
    diversification: 'Diversification',
    inflation: 'Hedge against inflation',
  },
  markets: {
    crypto: 'Crypto',
    forex: 'Forex and CFDs',
    metals: 'Precious metals',
    commodities: 'Commodities',
    cash: 'Cash',
  },
  note: 'This is how a mandate for each goal could be divided, in percent of the portfolio. Yours is agreed with you. Basic mandates hold crypto, precious metals and cash only.',
  mark: 'the shares of four example mandates',
  source: 'Examples of how a mandate can be divided; no account has these shares',
} as const;
