import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';

export function SectionLoading() {
  const t = useMessages('portal.main');
  return (
    <div className="pt-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton lines={8} />
    </div>
  );
}
