import { useEffect } from 'react';
import { savedNotice } from '#common/admin/list/exportNotices.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { savedFile } from './desktopPlatform.ts';

/** Confirms a PDF that the menu saved. */
export function usePdfNotices(): void {
  const { show } = useToast();
  useEffect(() => {
    return window.firnline.app.onPdfSaved((outcome) => {
      if (!outcome.ok) {
        show({
          title: 'PDF Not Saved',
          description: 'The file could not be written. Choose another folder.',
          variant: 'destructive',
        });
        return;
      }
      show(savedNotice('PDF Saved', savedFile(outcome.file)));
    });
  }, [show]);
}
