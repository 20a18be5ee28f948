import { addDays } from './calendarDate.ts';

/** Public holidays of the canton of Zürich (Ruhetags- und Ladenöffnungsgesetz, LS 822.4) and Berchtold's Day, by month and day. */
const FIXED = ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26'];

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [-2, 1, 39, 50];

/** Easter Sunday of the Gregorian calendar (J. Meeus, Astronomical Algorithms, 2nd edition 1998, chapter 8). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether offices in Zürich are closed on a date 'YYYY-MM-DD' for a public holiday. */
export function isHoliday(date: string): boolean {
  if (FIXED.includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return AFTER_EASTER.some((days) => addDays(easter, days) === date);
}
