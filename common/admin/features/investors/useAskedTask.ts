import { useEffect, useEffectEvent } from 'react';
import { oneOf } from '../../list/listSpec.ts';
import { usePlace } from '../../shell/usePlace.ts';
import type { StartTask } from './investorDialog.ts';

const TASKS = ['edit', 'value', 'allocation', 'deposits', 'history', 'view', 'reset', 'resend'] as const;

/** Begins on the open investor what the address asks for, once, as the palette does. */
export function useAskedTask(onStart: StartTask): void {
  const { get, change } = usePlace();
  const task = oneOf(TASKS, get('task'));
  const begin = useEffectEvent((asked: (typeof TASKS)[number]) => {
    change({ task: undefined }, true);
    onStart(asked);
  });
  useEffect(() => {
    if (task) begin(task);
  }, [task]);
}
