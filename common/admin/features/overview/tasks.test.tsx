import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getOpenTasks } from '#common/contract/notesAndTasks.ts';
import { task } from '../../test/fixtures.ts';
import { startInvestors } from '../../test/investorsTab.tsx';
import { address } from '../../test/renderAdmin.tsx';

afterEach(cleanup);

test('Tasks › are grouped, and lead to their record', async () => {
  const service = startInvestors('/admin');
  const mine = task({ assignee: { id: 's1', name: 'Nadja Brennwald', isActive: true } });
  const late = task({ id: 't2', text: 'Call back', dueDate: '2026-11-18' });
  service.on(getOpenTasks, {
    success: true,
    today: '2026-11-20',
    mine: { total: 14, tasks: [mine] },
    overdue: { total: 1, tasks: [late] },
    unassigned: { total: 0, tasks: [] },
  });
  await screen.findByRole('heading', { name: 'My tasks (14)' });
  screen.getByText('The first 1 by their day.');
  const overdue = within(screen.getByRole('list', { name: 'Overdue tasks of others' }));
  overdue.getByText('overdue since 18 Nov 2026');
  fireEvent.click(overdue.getByRole('button', { name: 'Call back' }));
  expect(address()).toBe('/admin?tab=investors&open=INV-1A2B3C4D');
});
