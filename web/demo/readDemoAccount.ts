import { firmPlaceholder } from '#common/contract/pagePlaceholders.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import type texts from '../messages/en/demo/account.ts';
import type { DemoAccount } from './demoAccount.ts';

const ISO_DAY = /\d{4}-\d{2}-\d{2}/g;
/** A day as the journal writes it, e.g. `22 Jul 2026`. */
const WRITTEN_DAY = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g;

/** What stands for bank account, addresses and notes. */
type DemoText = keyof (typeof texts)['texts'];
const PLACEHOLDER = /\{\{demo\.(\w+)\}\}/g;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The account as of the last 24 hours: every date is moved by the same number of days, so that its ranges end today.
 * @param text of account.json
 * @param textOf text of a placeholder, in the language of the page
 */
export function readDemoAccount(
  text: string,
  now: Date,
  firmName: string,
  textOf: (name: DemoText) => string,
): DemoAccount {
  const { takenAt }: DemoAccount = JSON.parse(text);
  const days = Math.floor((now.getTime() - Date.parse(takenAt)) / DAY_MS);
  const moved = text
    .replace(ISO_DAY, (day) => addDays(day, days))
    .replace(WRITTEN_DAY, (day) =>
      formatDay(addDays(new Date(`${day} UTC`).toISOString().slice(0, 10), days)),
    )
    .replace(PLACEHOLDER, (_, name: DemoText) => textOf(name))
    .replaceAll(firmPlaceholder('name'), () => JSON.stringify(firmName).slice(1, -1));
  return JSON.parse(moved);
}
