import { adminTexts } from '../adminTexts.ts';

/** The page for staff about how accounts are valued. */
export const t = adminTexts({
  title: 'How the book is valued',
  formula: {
    title: 'The formula',
    text: 'The value of a position is quantity × price × rate. The quantity is what the account’s trades add up to. The price is in the currency of the instrument, and the rate converts this currency to US dollars. The value of an account is the sum of its positions. An account whose total you state by hand holds one unit of its own managed portfolio: the total is the price of that unit.',
  },
  prices: {
    title: 'Where prices come from',
    text: 'You type or paste them on the Prices view, or import them from a file. Rates of currencies are prices too. A recorded price is never overwritten. Each one keeps its time, its source and who recorded it. Recording a price changes no account: prices take effect with the next published run.',
  },
  states: {
    title: 'Fresh, stale, declared, missing',
    fresh: 'Fresh: the price is younger than the limit of the instrument.',
    stale: 'Stale: the price is older than this limit. A run uses it, after the preview has named it.',
    declared: 'Declared: a member of staff stated the price.',
    missing:
      'Missing: there is no price up to this time. The accounts that hold the instrument cannot be valued, so no run can be published. A missing price never counts as 0 or 1.',
  },
  run: {
    title: 'What a run does',
    text: 'A run values every account with positions at one time. The preview shows each account before and after, and marks outliers: accounts with an instrument whose price moved more than is usual for its asset class. After Publish the accounts are valued in the background while the old values stay visible. Then all accounts change at one moment, and the run is stated in the journal with a digest of its values and prices. Where the policy says so, a second person approves it first. If the service stops meanwhile, the old values stay, and the run continues when it starts again.',
  },
  between: {
    title: 'Deposits, withdrawals and trades between runs',
    text: 'A completed deposit or withdrawal changes the value of its account at once, by its amount. For an account with positions it is booked to its cash. A trade exchanges cash and positions at once, but changes the value only with the next run.',
  },
  strategies: {
    title: 'Accounts that follow a strategy',
    text: 'Choose the strategy under Edit in an account. Each published run turns the cash in dollars of such an account into units of the strategy, at the price of the run: a deposit buys units at the next run, and a withdrawal redeems them. Until then the cash awaits its price. Bought units are rounded down and redeemed units up, and what remains stays cash. An account that traded after the day of a run waits for the next one. To book such a trade again at a corrected price, reverse it and then correct the run.',
  },
  fees: {
    title: 'Fees',
    text: 'Set the terms under Fees in the menu of an investor. The management fee is the average value of the days × the rate × the days ÷ 365, with the last value until the end of each day, rounded once to the cent, half to even. The performance fee is measured in units of the account: a unit cost 1 when the fee was agreed, and deposits and withdrawals buy and sell units at the price of the day. Charged is the rate of what the price is above the high-water mark after the management fee, times the units: at 10% and with 100 units, a rise from 1.00 to 2.00 costs 10, and price and mark are then 1.90. Nothing is charged at or below the mark. What has accrued falls again with the value, until the quarter or year ends. The view Fees shows what a run would charge for a day that is over; a second person approves it. A fee taken from an account lowers its value at once and counts from the last day of its period; of an invoice nothing leaves the account, and the mark is the price before the fee. The last charge of an account can be taken back with a reason.',
  },
  rounding: {
    title: 'Rounding',
    text: 'Quantities and prices are exact. The product of quantity, price and rate is rounded once, to the cent, half to even: 0.125 becomes 0.12 and 0.135 becomes 0.14. The total of an account is the sum of the values that are shown.',
  },
  corrections: {
    title: 'Corrections',
    text: 'To correct a price, record a new one for the same time; it names the one that it replaces. To correct published values, choose Correct at the run, record the prices, and publish again with a reason. To correct a trade, reverse it and book the right one. The earlier prices, runs and trades stay recorded.',
  },
});
