import type { RecentRecord } from '../bridge.ts';

const MAX_RECENT = 10;

interface Recents {
  list(): readonly RecentRecord[];
  add(record: RecentRecord): void;
  /** Another person, or nobody, is signed in. */
  setPerson(person: string | undefined): void;
}

/** The records that the person who is signed in opened last, in memory only: they contain names of investors. */
export function createRecents(onChange: () => void): Recents {
  let records: readonly RecentRecord[] = [];
  let current: string | undefined;
  return {
    list: () => records,
    add(record) {
      const others = records.filter(({ screen, id }) => screen !== record.screen || id !== record.id);
      records = [record, ...others].slice(0, MAX_RECENT);
      onChange();
    },
    setPerson(person) {
      if (person === current) return;
      current = person;
      if (records.length === 0) return;
      records = [];
      onChange();
    },
  };
}
