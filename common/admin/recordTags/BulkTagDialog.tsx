import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addTag, addTagSpec, removeTag } from '#common/contract/recordTags.ts';
import { compareFolded } from '#common/domain/foldText.ts';
import { hasTag, tagKey } from '#common/domain/tags.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { SelectRow } from '../form/fields.tsx';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { t } from '../messages/recordTags.ts';
import { TagField } from './TagField.tsx';

const fields = addTagSpec.body.pick({ tag: true });
const IDLE = { isPending: false, error: undefined } as const;

interface TaggedItem {
  readonly key: string;
  readonly name: string;
  /** `INV-…` of an investor, or the id of an application. */
  readonly id: string;
  readonly tags: readonly string[];
}

interface BulkTagDialogProps {
  readonly kind: 'add' | 'remove';
  /** The selected records, for example `3 investors`. */
  readonly subject: string;
  readonly record: NotedRecord;
  readonly items: readonly TaggedItem[];
  readonly onDone: (done: readonly string[], others: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The tags of the records, each once. */
function tagsOf(items: readonly TaggedItem[]): string[] {
  const tags = new Map(items.flatMap((item) => item.tags.map((tag) => [tagKey(tag), tag] as const)));
  return [...tags.values()].toSorted(compareFolded);
}

/** Adds a tag to several records or removes it: first the tag, then the records with their results. */
export function BulkTagDialog({ kind, subject, record, items, onDone, onClose }: BulkTagDialogProps) {
  const [removable] = useState(() => tagsOf(items));
  const [chosen, setChosen] = useState<string>();
  const form = useForm({
    defaultValues: { tag: kind === 'remove' ? (removable[0] ?? '') : '' },
    resolver: zodResolver(fields),
  });
  if (chosen !== undefined) {
    const state = (isTagged: boolean) => t(isTagged ? 'bulk.has' : 'bulk.hasNot', { tag: chosen });
    return (
      <BulkDialog
        title={t(`bulk.${kind}.chosen`, { tag: chosen, subject })}
        action={{
          endpoint: kind === 'add' ? addTag : removeTag,
          after: state(kind === 'add'),
          submit: (count) => t(`bulk.${kind}.submit`, { count }),
        }}
        items={items.map(({ key, name, id, tags }) => ({
          key,
          name,
          before: state(hasTag(tags, chosen)),
          input: () => ({ body: { record, id, tag: chosen } }),
        }))}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const { tag: error } = form.formState.errors;
  return (
    <ActionDialog
      title={t(`bulk.${kind}.title`, { subject })}
      submitLabel={t('bulk.next')}
      onSubmit={() => void form.handleSubmit(({ tag }) => setChosen(tag))()}
      onClose={onClose}
      submission={IDLE}
      submitDisabled={kind === 'remove' && removable.length === 0}
    >
      {kind === 'add' ? (
        <TagField bind={form.register('tag')} error={error} />
      ) : removable.length === 0 ? (
        <p>{t('bulk.none')}</p>
      ) : (
        <SelectRow
          label={t('tag')}
          autoFocus
          bind={form.register('tag')}
          error={error}
          choices={removable.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </ActionDialog>
  );
}
