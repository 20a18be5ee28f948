/** The records that staff write notes and tasks about. */
export const NOTED_RECORDS = ['investor', 'application'] as const;
export type NotedRecord = (typeof NOTED_RECORDS)[number];

interface Due {
  /** Calendar day in Zürich. */
  readonly dueDate?: string | undefined;
  readonly doneAt?: string | undefined;
}

/** Whether an open task is past its day. It is not late on the day itself. */
export const isOverdue = ({ dueDate, doneAt }: Due, today: string): boolean =>
  doneAt === undefined && dueDate !== undefined && dueDate < today;
