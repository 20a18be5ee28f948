import { useEffect, useEffectEvent } from 'react';
import { INVESTOR_ACTIONS, type InvestorAction } from '../../accounts/investorTasks.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import type { StartTask } from './investorTask.ts';

/** Starts the task that the `task` parameter names on the open investor, and removes the parameter. */
export function useTaskParam(onStart: StartTask): void {
  const { get, setParams } = useDashboardParams();
  const task = findOption(INVESTOR_ACTIONS, get('task'));
  const begin = useEffectEvent((action: InvestorAction) => {
    setParams({ task: undefined }, true);
    onStart(action);
  });
  useEffect(() => {
    if (task) begin(task);
  }, [task]);
}
