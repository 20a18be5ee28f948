import { useEffect, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import type { UpdateState, Versions } from '../bridge.ts';
import { useUpdate } from './useUpdate.ts';

const STATUS_TEXTS: Readonly<Record<UpdateState['status'], string>> = {
  idle: '',
  checking: 'Checking…',
  current: 'This is the newest version.',
  off: 'Updates are not set up for this copy of the app.',
  failed: 'The update could not be downloaded.',
  rejected: 'The update could not be verified. Nothing was installed.',
  available: 'A new version is available.',
  downloading: 'Downloading…',
  ready: 'A new version is ready to install.',
};

/** Shows the installed version and checks for updates. */
export function UpdateStatus() {
  const update = useUpdate();
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => void window.firnline.app.versions().then(setVersions), []);
  return (
    <p>
      Version {versions?.app}
      <Button size="small" variant="quiet" onClick={() => void window.firnline.app.checkForUpdate()}>
        Check for updates
      </Button>
      <span role="status">{STATUS_TEXTS[update.status]}</span>
      <span className="desktop-muted">
        Electron {versions?.electron}, Chromium {versions?.chromium}
      </span>
    </p>
  );
}
