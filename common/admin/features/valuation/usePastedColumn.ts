import { type ClipboardEvent as ReactClipboardEvent, useEffect, useEffectEvent } from 'react';

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Takes what is pasted while no field has the focus, and what is pasted into a field that the returned handler is for.
 * @param onPaste the text and the field; returns whether it was taken
 */
export function usePastedColumn(
  isEnabled: boolean,
  onPaste: (text: string, field: HTMLInputElement | undefined) => boolean,
) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isEditable(event.target) || document.querySelector('[role=dialog]')) return;
    if (onPaste(event.clipboardData?.getData('text/plain') ?? '', undefined)) event.preventDefault();
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isEnabled]);
  return (event: ReactClipboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (onPaste(event.clipboardData.getData('text/plain'), event.target)) event.preventDefault();
  };
}
