import { useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { useUpdate } from './useUpdate.ts';

/** Offers a new version. Nothing is fetched or installed before its button is pressed. */
export function UpdateBanner() {
  const update = useUpdate();
  const [dismissed, setDismissed] = useState<string>();
  if (!('version' in update) || dismissed === `${update.status} ${update.version}`) return null;
  const { shell } = window.firnline;
  const later = (
    <Button variant="quiet" size="small" onClick={() => setDismissed(`${update.status} ${update.version}`)}>
      Later
    </Button>
  );
  return (
    <div className="desk-banner" role="status">
      {update.status === 'available' ? (
        <>
          Version {update.version} is available.
          <Button size="small" onClick={() => void shell.downloadUpdate()}>
            Download
          </Button>
          {later}
        </>
      ) : update.status === 'downloading' ? (
        `Downloading version ${update.version}: ${update.percent} %`
      ) : (
        <>
          Version {update.version} is ready.
          <Button size="small" onClick={() => void shell.installUpdate()}>
            Restart and install
          </Button>
          {later}
        </>
      )}
    </div>
  );
}
