import { useEffect, useEffectEvent } from 'react';
import { INVESTOR_ACTIONS, type InvestorAction } from '../../accounts/investorTasks.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import type { StartTask } from './investorTask.ts';

/** Begins on the open investor what the address asks for, once, as the palette does. */
export function useTaskParam(onStart: StartTask): void {
  const { get, setParams } = useDashboardParams();
  const task = findOption(INVESTOR_ACTIONS, get('task'));
  const begin = useEffectEvent((asked: InvestorAction) => {
    setParams({ task: undefined }, true);
    onStart(asked);
  });
  useEffect(() => {
    if (task) begin(task);
  }, [task]);
}
