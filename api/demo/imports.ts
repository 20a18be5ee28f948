import { checkImport } from '#api/features/imports/commands.ts';
import { commitImport } from '#api/features/imports/commit.ts';
import type { Actor } from '#api/journal/append.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import type { Person } from './people.ts';
import type { Timeline } from './timeline.ts';

/** How long before the demonstration starts. The next valuation run is the first that values the positions. */
const CLIENT_HOURS = 0.4;
const POSITIONS_HOURS = 0.3;

/** A client who comes from another bank, with the opening positions, as files that staff imported. */
export function seedImports(timeline: Timeline, staff: Actor, { fullName, email, phone }: Person): void {
  const day = zurichDate(timeline.daysAgo(1));
  const store = (hours: number, fileName: string, lines: readonly string[]) =>
    timeline.at(new Date(timeline.now.getTime() - hours * HOUR_MS), staff, async (work) => {
      const content = Buffer.from(lines.join('\n')).toString('base64');
      const { id, digest } = await checkImport(work, { fileName, content });
      await work.em.flush();
      await commitImport(work, id, { digest });
    });
  store(CLIENT_HOURS, 'client.csv', [
    'Name;E-Mail;Telefon;Sprache;Kundenreferenz',
    `${fullName};${email};${phone};Deutsch;C-2041`,
  ]);
  store(POSITIONS_HOURS, 'opening-positions.csv', [
    'Kunde;Stichtag;Instrument;Anzahl;Einstandswert;Währung',
    `C-2041;${day};FBAL;75;8'700.00;USD`,
    `C-2041;${day};XAU;1.5;5'250.00;USD`,
    `C-2041;${day};CHF;4'000.00;4'000.00;CHF`,
  ]);
}
