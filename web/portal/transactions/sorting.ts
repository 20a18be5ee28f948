export type SortColumn = 'date' | 'type' | 'amount';
export type TransactionSort = SortColumn | `-${SortColumn}`;

/** The sort order after a click on a column header: descending first, then ascending. */
export function nextSort(current: TransactionSort, column: SortColumn): TransactionSort {
  return current === `-${column}` ? column : `-${column}`;
}

/** The `aria-sort` of the sorted column. */
export function sortedState(sort: TransactionSort): Partial<Record<SortColumn, 'ascending' | 'descending'>> {
  switch (sort) {
    case 'date':
    case 'type':
    case 'amount':
      return { [sort]: 'ascending' };
    case '-date':
      return { date: 'descending' };
    case '-type':
      return { type: 'descending' };
    case '-amount':
      return { amount: 'descending' };
  }
}
