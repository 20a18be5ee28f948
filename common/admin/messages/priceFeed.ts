import { adminTexts } from '../adminTexts.ts';

/** The dialog that takes prices from a feed. */
export const t = adminTexts({
  title: 'Take prices from the feed',
  feed: 'Feed',
  feeds: {
    market: 'Market prices ({name})',
    rates: 'Reference rates of the ECB ({name})',
    file: 'Price file ({name})',
  },
  loading: 'Reading the feed',
  from: '{name}, read {time}.',
  symbol: 'Symbol',
  time: 'Time of the price',
  before: 'Last price',
  price: 'Price of the feed',
  outcome: 'Change',
  outcomes: {
    new: 'new',
    correction: 'replaces the price of this time',
    same: 'recorded before',
    older: 'older than the last price, is not recorded',
  },
  unknown: 'No instrument has these symbols: {names}.',
  notHeld: 'Nobody holds, so not recorded: {names}.',
  again: 'Read again',
  submit: '{count, plural, =0 {Nothing to record} one {Record # price} other {Record # prices}}',
  recorded: '{count, plural, one {# price recorded} other {# prices recorded}}',
  recordedText: 'In effect from the next published run on.',
  failed: 'Prices Not Recorded',
  notRead: 'Feed Not Read',
});
