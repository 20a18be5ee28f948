import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { removeTag } from '#common/contract/recordTags.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/recordTags.ts';
import { useMay } from '../session/useMay.ts';

const TagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).TagDialog);

export interface TagsProps {
  readonly record: NotedRecord;
  /** `INV-…` of an investor, or the id of an application. */
  readonly id: string;
  readonly tags: readonly string[] | undefined;
}

/** The tags of a record. */
export function Tags({ record, id, tags = [] }: TagsProps) {
  const mayAnnotate = useMay('annotate');
  const [isAdding, setAdding] = useState(false);
  const removal = useSubmit(removeTag, { failed: t('notRemoved') });
  if (tags.length === 0 && !mayAnnotate) return null;
  return (
    <div className="fa-tags">
      {tags.length > 0 ? (
        <ul className="fa-tags" aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag} className="fa-tag">
              {tag}
              {mayAnnotate ? (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<CrossIcon />}
                  aria-label={t('remove', { tag })}
                  // A disabled button would lose the focus.
                  aria-disabled={removal.isPending}
                  onClick={() => void removal.submit({ body: { record, id, tag } })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayAnnotate ? (
        <Button variant="minimal" size="small" onClick={() => setAdding(true)}>
          {t('open')}
        </Button>
      ) : null}
      {isAdding ? <TagDialog record={record} id={id} tags={tags} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
