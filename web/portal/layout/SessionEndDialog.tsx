import { useState } from 'react';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { withTexts } from '../../language/withTexts.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useSessionEnd } from '../session/useSessionEnd.ts';

const SessionEndWarning = lazyWithRetry(() =>
  withTexts(async () => (await import('./SessionEndWarning.tsx')).SessionEndWarning, 'portalPanels'),
);

/** Warns before an idle session ends. */
export function SessionEndDialog() {
  const { client } = usePortal();
  const { end, extend } = useSessionEnd(client);
  const [isDismissed, setIsDismissed] = useState(false);
  // The maximum duration cannot be extended, so that warning can be dismissed.
  if (!end || (!end.canExtend && isDismissed)) return null;
  return <SessionEndWarning end={end} onClose={end.canExtend ? extend : () => setIsDismissed(true)} />;
}
