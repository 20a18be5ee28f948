import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import messages from '../../messages/en/belowFold/trades.ts';
import { englishTranslator } from '../../test/englishTranslator.ts';
import { DISCLOSURES_AS_OF, FIRM_FIGURES_AS_OF } from './figures.ts';
import { investorIndex } from './investorIndex.ts';
import { sampleTrades } from './trades.ts';

const demo: FirmProfile = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../api/config/demo-profile.json'), 'utf8'),
);

it('the mark of each figure of the firm states the date of the table on the same page', () => {
  const days = (demo.disclosures?.figures ?? []).map(({ asOf }) => Date.parse(`${asOf} UTC`));
  expect(Object.values(FIRM_FIGURES_AS_OF).map((asOf) => Date.parse(asOf))).toEqual(days);
});

it('the marks of fees and risks state the date above them', () => {
  expect(Date.parse(DISCLOSURES_AS_OF)).toBe(Date.parse(`${demo.disclosures?.asOf} UTC`));
});

it('mandates begin a year after the firm, which tests a market that long before it offers it', () => {
  const founded = demo.disclosures?.figures[0]?.asOf;
  for (const { joinDate } of investorIndex) {
    expect(Date.parse(joinDate) - Date.parse(`${founded} UTC`)).toBeGreaterThanOrEqual(365 * DAY_MS);
  }
});

it('sample trades begin and end on a trading day, whichever of the two their date is', () => {
  for (const { id, date, duration } of sampleTrades(englishTranslator(messages))) {
    const [, count = '', unit] = /^(\d+) (days|hours)$/.exec(duration.text) ?? [];
    const length = Number(count) * (unit === 'days' ? DAY_MS : HOUR_MS);
    const days = [-length, 0, length].map((shift) => new Date(Date.parse(date) + shift).getUTCDay());
    expect([id, days.filter((day) => day % 6 === 0)]).toEqual([id, []]);
  }
});
