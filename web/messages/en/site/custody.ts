/** Who holds the clients’ assets. */
export default {
  title: 'Where your assets are',
  intro:
    'The firm manages your assets; a bank holds them. Apart from its fees, the firm can send your money to nobody but you.',
  more: 'Read it in full',
  dates: 'Dates and confirmations',
} as const;
