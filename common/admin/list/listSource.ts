import type { Endpoint, EndpointInput, EndpointOutput } from '#common/contract/endpoint.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { isDateInRange } from '#common/domain/enteredDate.ts';
import type { Noun } from '../formatCount.ts';
import { t } from '../messages/list.ts';

/** What a list is filtered by. */
export interface ListFilter {
  readonly q: string;
  readonly status: string | undefined;
  readonly sort: string;
  /** Values of `moreFilters` by their names. */
  readonly more: Readonly<Record<string, string>>;
}

/** What a list can be exported as. */
export type FileFormat = 'csv' | 'xlsx';

interface SortOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** A further filter of a list: one of several values, a tag, or a day. */
export interface MoreFilter {
  /** Of the parameter in the address and of the endpoint. */
  readonly name: string;
  readonly label: string;
  /** Left out where the value is a tag or a day. */
  readonly choices?: readonly SortOption[];
  /** Whether the value is a tag. */
  readonly isTag?: true;
}

/** The days between which records were created. */
export const DAY_FILTERS: readonly MoreFilter[] = [
  { name: 'from', label: t('filters.from') },
  { name: 'to', label: t('filters.to') },
];

/** Records that somebody still has to do something about. */
export const TASK_FILTER: MoreFilter = {
  name: 'tasks',
  label: t('filters.tasks'),
  choices: [{ value: 'open', label: t('filters.openTasks') }],
};

/** Records with a tag. */
export const TAG_FILTER: MoreFilter = { name: 'tag', label: t('filters.tag'), isTag: true };

/** Which records of a list are open, and what it says when there are none. */
interface OpenRecords<Sort extends string = string> {
  /** Left out where the list only has open records. */
  readonly status?: string;
  /** Oldest first. */
  readonly sort: Sort;
  readonly none?: { readonly title: string; readonly text: string };
}

/** One list of the API as ListScreen needs it. */
export interface ListSource<Row> {
  readonly noun: Noun;
  readonly list: Endpoint;
  readonly csv: Endpoint;
  readonly xlsx: Endpoint;
  readonly statuses: readonly string[];
  /** Words for statuses that are not shown as they are. */
  readonly statusNames?: Readonly<Partial<Record<string, string>>>;
  /** The first one applies unless another is chosen, or `open` names one. */
  readonly sorts: readonly SortOption[];
  /** What the list starts with. Without it, it starts with all records. */
  readonly open?: OpenRecords;
  /** Filters behind a button. */
  readonly moreFilters?: readonly MoreFilter[];
  /** Filters that only this list has; an empty one does not apply. */
  readonly ownFilter?: Readonly<Record<string, string>>;
  /** Loaded again whenever its screen opens, because the summary does not announce its changes. */
  readonly isAlwaysStale?: boolean;
  rowsOf(response: unknown): readonly Row[];
}

type SortOf<E extends Endpoint> =
  EndpointInput<E> extends { readonly query?: infer Query }
    ? NonNullable<Query> extends { readonly sort?: infer Sort }
      ? Extract<Sort, string>
      : never
    : never;

interface ListDefinition<E extends Endpoint, Row>
  extends Omit<ListSource<Row>, 'list' | 'sorts' | 'open' | 'rowsOf'> {
  readonly sorts: readonly SortOption<SortOf<E>>[];
  readonly open?: OpenRecords<SortOf<E>>;
  readonly rowsOf: (response: EndpointOutput<E>) => readonly Row[];
}

/** Defines a list. Its endpoint determines the types of its rows and of its orders. */
export const listSource = <E extends Endpoint, Row>(
  list: E,
  { rowsOf, ...definition }: ListDefinition<E, Row>,
): ListSource<Row> => ({
  ...definition,
  list,
  rowsOf: (response) => rowsOf(response as EndpointOutput<E>),
});

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The input for the endpoints of a list; exports have no page. */
export const listInput = (
  { ownFilter }: ListSource<unknown>,
  { more, ...filter }: ListFilter,
  page?: PageRange,
): EndpointInput<Endpoint> =>
  ({ query: { ...filter, ...more, ...ownFilter, ...page } }) as EndpointInput<Endpoint>;

/** Whether a value from the address is one that the filter can have. */
export function isFilterValue({ choices, isTag }: MoreFilter, value: string): boolean {
  if (isTag) return value.trim() !== '' && value.length <= MAX_LENGTH.tag;
  return choices ? choices.some((choice) => choice.value === value) : isDateInRange(value);
}

/** The member of `allowed` that equals `text`. */
export function findOption<const T extends string>(allowed: readonly T[], text: unknown): T | undefined {
  return allowed.find((option) => option === text);
}
