import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '#common/ui/dates.ts';
import { usePortal } from '../session/PortalContext.ts';

/** On paper only: whose figures these are, and when they were printed. */
export function PrintHead() {
  const { user } = usePortal();
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <p className="pt-print-head">
      <strong>{user.fullName}</strong> · {user.investorId} · {formatInstant(printedAt)}
    </p>
  );
}
