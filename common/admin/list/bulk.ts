import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';

/** A change of several records, one request for each. */
export interface BulkAction<Row> {
  /** On the button. */
  readonly label: string;
  /** What the change sets, for example the new status. */
  readonly after: string;
  readonly endpoint: Endpoint;
  /** What the record has now. */
  before(row: Row): string;
  input(row: Row): EndpointInput<Endpoint>;
}

/** Defines an action; its endpoint determines the type of its input. */
export const bulkAction = <E extends Endpoint, Row>(
  endpoint: E,
  action: Omit<BulkAction<Row>, 'endpoint' | 'input'> & { input(row: Row): EndpointInput<E> },
): BulkAction<Row> => ({
  ...action,
  endpoint,
  input: (row) => action.input(row) as EndpointInput<Endpoint>,
});

/** How the rows of a list are tagged. */
interface BulkTags<Row> {
  readonly record: NotedRecord;
  /** `INV-…` of an investor, or the id of an application. */
  idOf(row: Row): string;
  tagsOf(row: Row): readonly string[] | undefined;
}

/** How several rows of a list are selected and changed. */
export interface Bulk<Row> {
  readonly actions: readonly BulkAction<Row>[];
  /** Id for the export, which is not always the key of the row. */
  idOf(row: Row): string;
  nameOf(row: Row): string;
  /** Where records of the list have tags. */
  readonly tags?: BulkTags<Row>;
}
