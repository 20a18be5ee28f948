import { useSession } from '../adminContext.ts';
import { findOption, type ListSource } from './listSource.ts';

/** Value of the parameter `status` for all records, in a list that starts with the open ones. */
export const ALL_STATUSES = 'all';

export interface FirstView {
  readonly status: string | undefined;
  readonly sort: string | undefined;
}

function readChoice(key: string): Partial<Record<'status' | 'sort', unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** What a list shows first: what the person chose last in this browser, else the open records. */
export function useFirstView({ noun, open, sorts }: ListSource<unknown>) {
  const session = useSession();
  const key = `first view ${'staff' in session ? session.staff.username : ''} ${noun.other}`;
  return {
    read(): FirstView {
      const chosen = readChoice(key);
      const statuses = open?.status === undefined ? [] : [open.status, ALL_STATUSES];
      const names = sorts.map(({ value }) => value);
      return {
        status: findOption(statuses, chosen.status) ?? open?.status,
        sort: findOption(names, chosen.sort) ?? open?.sort,
      };
    },
    /** A single other status is looked at once, and would hide the open records the next time. */
    remember(choice: Partial<FirstView>): void {
      const { status } = choice;
      if (status !== undefined && status !== ALL_STATUSES && status !== open?.status) return;
      try {
        localStorage.setItem(key, JSON.stringify({ ...readChoice(key), ...choice }));
      } catch {
        // The address still has it.
      }
    },
  };
}
