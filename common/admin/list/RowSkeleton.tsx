import { Skeleton } from '#common/ui/Skeleton.tsx';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Placeholder of a row while its page loads. */
export function RowSkeleton({ columns }: { readonly columns: number | undefined }) {
  if (!columns) {
    return (
      <span className="fa-card-skeleton">
        <Skeleton lines={2} width="14rem" />
        <Skeleton width="6rem" height="1.25rem" />
      </span>
    );
  }
  return NUMBERS.slice(0, columns).map((column) => (
    <td key={column}>
      <Skeleton width="70%" />
    </td>
  ));
}
