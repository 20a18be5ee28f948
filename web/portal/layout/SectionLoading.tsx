import { Skeleton } from '#common/ui/Skeleton.tsx';

export function SectionLoading() {
  return (
    <div className="pt-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton lines={8} />
    </div>
  );
}
