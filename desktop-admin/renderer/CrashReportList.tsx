import { useEffect, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import type { CrashReport } from '../bridge.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const KINDS: Readonly<Record<CrashReport['kind'], string>> = {
  crash: 'A window stopped',
  hang: 'A window did not respond',
  process: 'A helper process stopped',
};

/** The crashes of this computer. Nothing is sent; staff can hand the files to an administrator. */
export function CrashReportList() {
  const [reports, setReports] = useState<readonly CrashReport[]>();
  useEffect(() => void window.firnline.app.crashReports().then(setReports), []);
  if (!reports) return null;
  const remove = async () => {
    await window.firnline.app.deleteCrashReports();
    setReports([]);
  };
  return (
    <section className="desktop-crashes" aria-labelledby="desktop-crashes">
      <h3 id="desktop-crashes">Crash reports</h3>
      {reports.length === 0 ? (
        <p role="status">None in the last 30 days.</p>
      ) : (
        <>
          <ul>
            {reports.map(({ at, kind, reason }) => (
              <li key={at}>
                <time dateTime={at}>{TIME.format(new Date(at))}</time> {KINDS[kind]} ({reason})
              </li>
            ))}
          </ul>
          <p>
            The files stay on this computer and are deleted after 30 days. They can contain parts of what was
            on the screen.
          </p>
          <p>
            <Button size="small" variant="quiet" onClick={() => void window.firnline.app.showCrashFolder()}>
              Show files
            </Button>
            <Button size="small" variant="quiet" onClick={() => void remove()}>
              Delete all
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
