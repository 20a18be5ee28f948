import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';

/** Notes that hold for each of the records. */
export interface BulkNotes {
  readonly investorNote: string;
  readonly reason: string;
}

/** A change of several records, one request for each. */
export interface BulkAction<Row> {
  /** On the button that opens the dialog. */
  readonly label: string;
  /** On the button of the dialog, with the number of records. */
  submit(count: number): string;
  /** Whether a policy can ask for a second person. */
  readonly isApprovable?: boolean;
  /** What the change sets, for example the new status. */
  readonly after: string;
  readonly endpoint: Endpoint;
  readonly danger?: boolean;
  /** The notes that the endpoint takes. */
  readonly notes?: readonly (keyof BulkNotes)[];
  /** Who receives an e-mail of each change, and of what; left out where nobody does. */
  readonly email?: string;
  /** Who is told in another way, where `email` says both. */
  readonly otherwise?: string;
  /** What the record has now. */
  before(row: Row): string;
  /** What the change is about, for example an amount and its recipient. */
  detail?(row: Row): string;
  /** Why the record cannot be changed now. */
  obstacle?(row: Row): string | undefined;
  input(row: Row, notes: BulkNotes): EndpointInput<Endpoint>;
}

/** Defines an action; its endpoint determines the type of its input. */
export const bulkAction = <E extends Endpoint, Row>(
  endpoint: E,
  action: Omit<BulkAction<Row>, 'endpoint' | 'input'> & {
    input(row: Row, notes: BulkNotes): EndpointInput<E>;
  },
): BulkAction<Row> => ({
  ...action,
  endpoint,
  input: (row, notes) => action.input(row, notes) as EndpointInput<Endpoint>,
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
  /** Id for the export, which is not always the key of the row; left out where selected rows are not exported. */
  idOf?(row: Row): string;
  nameOf(row: Row): string;
  /** Where records of the list have tags. */
  readonly tags?: BulkTags<Row>;
}
