import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { clearDrafts } from './draftStorage.ts';
import { useFormDraft } from './useFormDraft.ts';

function renderForm(name: string) {
  return renderHook(() => {
    const form = useForm({ defaultValues: { note: '', amount: 0 } });
    return { form, clearDraft: useFormDraft(form, name) };
  });
}

beforeEach(() => sessionStorage.clear());

it('restores unsent input until the draft is removed', () => {
  const first = renderForm('portal/INV-1/correction');
  act(() => first.result.current.form.setValue('note', 'My name changed'));
  first.unmount();
  const second = renderForm('portal/INV-1/correction');
  expect(second.result.current.form.getValues('note')).toBe('My name changed');
  act(() => second.result.current.clearDraft());
  second.unmount();
  expect(renderForm('portal/INV-1/correction').result.current.form.getValues('note')).toBe('');
});

it('restores nothing that JSON cannot represent', () => {
  const first = renderForm('withdrawal');
  act(() => first.result.current.form.setValue('amount', Number.NaN));
  first.unmount();
  expect(renderForm('withdrawal').result.current.form.getValues('amount')).toBe(0);
});

it('clearDrafts removes the drafts of one area', () => {
  for (const name of ['portal/INV-1/withdrawal', 'contact']) {
    const { result } = renderForm(name);
    act(() => result.current.form.setValue('note', 'unsent'));
  }
  clearDrafts('portal/');
  expect(Object.keys(sessionStorage)).toEqual(['draft:contact']);
});
