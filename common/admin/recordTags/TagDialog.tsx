import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { addTag, addTagSpec } from '#common/contract/recordTags.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NotificationHint } from '../form/DiffPreview.tsx';
import { t } from '../messages/recordTags.ts';
import { TagField } from './TagField.tsx';
import type { TagsProps } from './Tags.tsx';

const fields = addTagSpec.body.pick({ tag: true });

interface TagDialogProps extends TagsProps {
  readonly onClose: () => void;
}

/** Adds a tag to one record. */
export function TagDialog({ record, id, tags, onClose }: TagDialogProps) {
  const form = useForm({
    defaultValues: { tag: '' },
    resolver: zodResolver(fields, undefined, { raw: true }),
  });
  const add = useSubmit(addTag, { form, failed: t('notAdded'), onSuccess: onClose });
  const submit = form.handleSubmit(({ tag }) => add.submit({ body: { record, id, tag } }));
  return (
    <ActionDialog
      title={t('add')}
      submitLabel={t('add')}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={add}
    >
      <TagField bind={form.register('tag')} error={form.formState.errors.tag} except={tags ?? []} />
      <NotificationHint>{t('onlyStaff')}</NotificationHint>
    </ActionDialog>
  );
}
