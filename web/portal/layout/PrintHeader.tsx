import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { usePortal } from '../session/PortalContext.ts';
import './print.css';

/** Shown on paper only: the investor and the time of printing. Loaded, like the styles of paper, after the first figures. */
export function PrintHeader() {
  const language = useLanguage();
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
      <strong>{user.fullName}</strong> · {user.investorId} · {formatInstant(printedAt, language)}
    </p>
  );
}
