import { useToast } from '#common/ui/toast.tsx';
import { errorCode, errorText } from '../errorTexts.ts';

/**
 * Settles a refusal because a colleague or the investor was first: tells so and leaves the dialog.
 * @param what was to be decided, e.g. 'the request of Matteo Ferrari'
 */
export function useAlreadyDecided(what: string, onClose: () => void): (error: unknown) => boolean {
  const { show } = useToast();
  return (error) => {
    if (errorCode(error) !== 'already_decided') return false;
    show({
      title: 'Already decided',
      description: `In the meantime, ${what} was decided or cancelled. ${errorText(error)}`,
    });
    onClose();
    return true;
  };
}
