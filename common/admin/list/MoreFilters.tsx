import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { t } from '../messages/list.ts';
import { isFilterValue, type MoreFilter } from './listSource.ts';

/** Loaded when the filters open: its part of the contract brings the validation of tags along. */
const TagFilter = lazyWithRetry(async () => (await import('../recordTags/TagFilter.tsx')).TagFilter);

interface FieldProps {
  readonly id: string;
  readonly field: MoreFilter;
  readonly value: string;
  onChange(value: string): void;
}

/** A date is complete only after its last digit, so an incomplete one stays in the field and filters nothing. */
function DayInput({ id, field, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState(value);
  const follow = useEffectEvent((next: string) => {
    if (next !== typed) setTyped(next);
  });
  useEffect(() => follow(value), [value]);
  return (
    <InputGroup
      id={id}
      type="date"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value === '' || isFilterValue(field, currentTarget.value)) {
          onChange(currentTarget.value);
        }
      }}
    />
  );
}

function FilterField({ field, value, onChange }: Omit<FieldProps, 'id'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
      {field.choices ? (
        <HTMLSelect
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          options={[{ value: '', label: t('filters.any') }, ...field.choices]}
        />
      ) : field.isTag ? (
        <TagFilter id={id} value={value} onChange={onChange} />
      ) : (
        <DayInput id={id} field={field} value={value} onChange={onChange} />
      )}
    </div>
  );
}

interface MoreFiltersProps {
  readonly fields: readonly MoreFilter[];
  readonly values: Readonly<Record<string, string>>;
  onChange(changes: Readonly<Record<string, string | undefined>>): void;
  /** Called when Escape is pressed in a field. */
  onClose(): void;
  readonly children: ReactNode;
}

/** The further filters of a list in a row of their own. */
export function MoreFilters({ fields, values, onChange, onClose, children }: MoreFiltersProps) {
  return (
    <fieldset
      className="fa-more-filters"
      aria-label={t('filters.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The list would close its open record.
        event.preventDefault();
        onClose();
      }}
    >
      {fields.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange({ [field.name]: value })}
        />
      ))}
      {Object.keys(values).length > 0 ? (
        <Button
          variant="minimal"
          onClick={() => onChange(Object.fromEntries(fields.map(({ name }) => [name, undefined])))}
        >
          {t('filters.clear')}
        </Button>
      ) : null}
      {children}
    </fieldset>
  );
}
