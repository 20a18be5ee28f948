import type { Page } from '#common/client/createClient.ts';

/** What a list is asked for; the page is added by the loader. */
export interface ListFilter {
  readonly q: string;
  readonly status: string | undefined;
  readonly sort: string;
}

/** What a list can be saved as. */
export type FileFormat = 'csv' | 'xlsx';

/** One list of the service as the list screen needs it. */
export interface ListSource<Row> {
  /** First part of the cache key, e.g. 'applications'. */
  readonly name: string;
  /** What else, beside the filter, tells one such list from another. */
  readonly variant?: string;
  /** Fetched again whenever its screen opens, because the summary does not announce its changes. */
  readonly isAlwaysStale?: boolean;
  load(
    filter: ListFilter,
    page: { limit: number; offset: number },
    signal: AbortSignal,
  ): Promise<Page<Row[]>>;
  exportFile(filter: ListFilter, format: FileFormat): Promise<{ blob: Blob; fileName: string }>;
}

export interface SortChoice {
  readonly value: string;
  readonly label: string;
}

/** The member of `allowed` that equals `text`. */
export function findOption<const T extends string>(
  allowed: readonly T[],
  text: string | undefined,
): T | undefined {
  return allowed.find((each) => each === text);
}

/** A filter as the service takes it: a status and an order that the list knows, else all in its first order. */
export function sanitizeFilter<Status extends string, Sort extends string>(
  { q, status, sort }: ListFilter,
  statuses: readonly Status[],
  sorts: readonly [{ readonly value: Sort }, ...{ readonly value: Sort }[]],
) {
  const order = sorts.find(({ value }) => value === sort) ?? sorts[0];
  return { q, status: findOption(statuses, status), sort: order.value };
}
