import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from './adminContext.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Name of the copied text, for the toast. By default the text itself. */
  readonly name?: string;
}

/** Copies a text and shows a toast about the result. */
export function CopyButton({ text, name = text }: CopyButtonProps) {
  const { platform } = useAdmin();
  const { show } = useToast();
  const copy = async () => {
    try {
      await platform.copyText(text);
      show({ title: 'Copied', description: name });
    } catch {
      show({
        title: 'Copy Failed',
        description: 'Select the text and copy it with the keyboard.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="minimal" icon={<Duplicate />} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
