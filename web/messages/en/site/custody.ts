/** Who holds the clients’ assets. */
export default {
  title: 'Where your assets are',
  intro: 'The firm manages, a bank keeps. Nobody here can send your money to anyone but you.',
  more: 'All of it, in full',
  dates: 'Dates, and who confirmed these figures',
} as const;
