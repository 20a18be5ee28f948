/** Calendar days as `YYYY-MM-DD`, reckoned in UTC so that no summer time shifts them. */
const DAY_MS = 86_400_000;

const at = (day: string) => new Date(`${day}T00:00:00Z`).getTime();
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return text(at(day) + days * DAY_MS);
}

/** Monday to Saturday of the week that the day lies in; the firm is closed on Sundays. */
export function weekDays(day: string): string[] {
  const weekday = (new Date(at(day)).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, index) => addDays(day, index - weekday));
}
