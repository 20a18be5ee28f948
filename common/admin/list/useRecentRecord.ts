import { useEffect } from 'react';
import { useAdmin } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';

/** Reports an opened record to a host with a menu of recent ones. @param title undefined until it is loaded */
export function useRecentRecord(id: string | undefined, title: string | undefined): void {
  const { platform } = useAdmin();
  const { screen } = useDashboardParams();
  useEffect(() => {
    if (id !== undefined && title !== undefined) platform.addRecent?.({ screen, id, title });
  }, [platform, screen, id, title]);
}
