import { useState } from 'react';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorText, errorTitle } from '../errorTexts.ts';
import type { ExportedFile } from '../platform.ts';

/** Fetches a file from the service and hands it to the shell for saving. */
export function useExport() {
  const { platform } = useAdmin();
  const { show } = useToast();
  const [exporting, setExporting] = useState(false);
  async function save(fetchFile: () => Promise<{ blob: Blob; fileName: string }>) {
    if (exporting) return;
    setExporting(true);
    try {
      const { blob, fileName } = await fetchFile();
      const file: ExportedFile = { name: fileName, blob };
      if (await platform.saveFile(file)) show({ title: 'Exported', description: fileName });
    } catch (error) {
      show({
        title: errorTitle(error, 'Export Failed'),
        description: errorText(error),
        variant: 'destructive',
      });
    } finally {
      setExporting(false);
    }
  }
  return { exporting, save };
}
