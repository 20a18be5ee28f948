const zurich = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Zürich at an instant, `YYYY-MM-DD`. */
export function zurichDay(instant: Date): string {
  const parts = zurich.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Today in Zürich. */
export function zurichToday(): string {
  return zurichDay(new Date());
}
