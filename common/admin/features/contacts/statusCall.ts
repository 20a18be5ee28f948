import { useMutation } from '@tanstack/react-query';
import { setContactStatus } from '#common/contract/contacts.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../../adminContext.ts';
import { errorText, errorTitle } from '../../errorTexts.ts';
import { useRefresh } from '../../useRefresh.ts';
import { formatSubject } from './OriginTag.tsx';

/** Marks a contact message; a failure is told in a toast, as there is nothing to correct. */
export function useMarkContact() {
  const { client } = useAdmin();
  const { show } = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ReplyStatus }) =>
      client.call(setContactStatus, { params: { id }, body: { status } }),
    onSuccess: ({ contact }) =>
      show({ title: `Marked ${contact.status}`, description: `${contact.name}: ${formatSubject(contact)}` }),
    onError: (error) =>
      show({
        title: errorTitle(error, 'Update Failed'),
        description: errorText(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh('contacts', 'summary', 'journal'),
  });
}
