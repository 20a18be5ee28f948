export default {
  title: 'A return, and the fall on the way to it',
  description:
    'A line over twelve months that ends {end} higher. In September it is {fall} below its value in August, the highest until then; in October it is above that value again.',
  growth: '{end} in twelve months',
  high: 'Highest value until then',
  fall: '{fall} from the highest value',
  january: 'Jan',
  september: 'Sep',
  december: 'Dec',
  note: 'The year ends at {end}, but an investor who joined at the end of August would have seen {fall} a month later. During one of its months, the same example fell by {largest}. Read every return together with its largest fall; real falls are often much deeper.',
  mark: 'growth and falls of twelve example months',
  source: 'Twelve months within the ranges of the home page’s example chart; no account stands behind them',
} as const;
