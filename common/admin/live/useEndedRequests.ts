import { useEffect, useRef } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/live.ts';
import type { Summary } from './newRecords.ts';

/**
 * Tells the person when others ended an own request for approval, by the system while the page is hidden. Loads again
 * what the request may have changed.
 */
export function useEndedRequests(summary: Summary | undefined): void {
  const { platform } = useAdmin();
  const { refresh } = useApi();
  const { show } = useToast();
  const { navigate } = useDashboardParams();
  const previous = useRef<number>(undefined);
  const ended = summary?.endedRequests;
  useEffect(() => {
    const before = previous.current;
    previous.current = ended;
    if (ended === undefined || before === undefined || ended <= before) return;
    refresh('approvals', 'staff', 'policies');
    const text = t('endedCount', { count: ended - before });
    if (document.visibilityState === 'hidden') {
      const onOpen = () => navigate('approvals', { view: 'mine' });
      platform.notify({ title: t('app'), body: text, onOpen });
    } else {
      show({ title: t('ended'), description: t('endedText', { ended: text }) });
    }
  }, [ended, platform, navigate, refresh, show]);
}
