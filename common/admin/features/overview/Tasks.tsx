import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getOpenTasks, type StaffTask } from '#common/contract/notesAndTasks.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { useSession } from '../../adminContext.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/overview.ts';
import { DueText } from '../../notesAndTasks/DueText.tsx';
import { assigneeText } from '../../notesAndTasks/taskTexts.ts';

type TaskGroup = EndpointOutput<typeof getOpenTasks>['mine'];

function TaskLink({ task, today }: { readonly task: StaffTask; readonly today: string }) {
  const { navigate } = useDashboardParams();
  const { text, about } = task;
  return (
    <li>
      <button
        type="button"
        className="fa-row-title"
        onClick={() =>
          navigate(about.record === 'investor' ? 'investors' : 'applications', { open: about.id })
        }
      >
        {text}
      </button>
      <span className="fa-block fa-small fa-muted">
        {t.rich('tasks.about', {
          name: about.name,
          record: about.record,
          assignee: assigneeText(task),
          due: () => <DueText task={task} today={today} />,
        })}
      </span>
    </li>
  );
}

interface GroupProps {
  readonly title: string;
  readonly group: TaskGroup;
  readonly today: string;
}

function Group({ title, group, today }: GroupProps) {
  if (group.total === 0) return null;
  return (
    <>
      <h3>{t('tasks.group', { title, count: group.total })}</h3>
      <ul className="fa-related" aria-label={title}>
        {group.tasks.map((task) => (
          <TaskLink key={task.id} task={task} today={today} />
        ))}
      </ul>
      {group.total > group.tasks.length ? (
        <p className="fa-muted fa-queue-note">{t('tasks.first', { count: String(group.tasks.length) })}</p>
      ) : null}
    </>
  );
}

/** The tasks of the person who is signed in, and those of others that nobody takes care of. */
export function Tasks() {
  const isOpen = useSession().status === 'open';
  const { data, isError } = useEndpointQuery(
    getOpenTasks,
    {},
    { staleTime: 0, enabled: isOpen, refetchInterval: isOpen ? MINUTE_MS : false },
  );
  if (!data && !isError) return null;
  return (
    <section aria-labelledby="fa-tasks-title">
      <h2 id="fa-tasks-title">{t('tasks.title')}</h2>
      {data ? (
        <>
          <Group title={t('tasks.mine')} group={data.mine} today={data.today} />
          <Group title={t('tasks.overdue')} group={data.overdue} today={data.today} />
          <Group title={t('tasks.unassigned')} group={data.unassigned} today={data.today} />
          {data.mine.total + data.overdue.total + data.unassigned.total === 0 ? (
            <p className="fa-muted fa-small">{t('tasks.none')}</p>
          ) : null}
        </>
      ) : (
        <p role="alert">{t('tasks.failed')}</p>
      )}
    </section>
  );
}
