import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '#common/domain/formatDate.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Shown on paper only: the investor and the time of printing. */
export function PrintHeader() {
  const { user } = usePortal();
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrintedAt(new Date()));
    const onEnd = () => setPrintedAt(null);
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onEnd);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onEnd);
    };
  }, []);
  if (!printedAt) return null;
  return (
    <p className="pt-print-head">
      <strong>{user.fullName}</strong> · {user.investorId} · {formatInstant(printedAt)}
    </p>
  );
}
