import { addJob, type JobKind, startJobs } from '#api/jobs/jobs.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { openContext } from './emailContext.ts';
import type { JobEvent, JobOrder } from './jobProcess.ts';

const STEPS = 6;

const say = (event: JobEvent) => void process.send?.(event);

let ahead = 0;
let committed = Promise.withResolvers<void>();

const steps: JobKind = {
  kind: 'steps',
  async run(_, job) {
    for (let step = Number(job.progress) + 1; step <= STEPS; step += 1) {
      await job.step(String(step), async (work) => {
        const to = { toEmail: 'a@b.example', toName: '' };
        work.enqueueEmail({ template: 'step', ...to, subject: `Step ${step}`, text: '', html: '' });
        say({ step });
        await committed.promise;
        committed = Promise.withResolvers();
      });
    }
  },
};

const context = await openContext(process.argv[2] ?? '', {
  clock: { now: () => new Date(Date.now() + ahead) },
});
const jobs = startJobs(context, [steps]);
context.onJobAdded = jobs.wake;

process.on('message', async (order: JobOrder) => {
  if (order === 'commit') committed.resolve();
  if (order === 'add') await runInTransaction(context, systemActor, (work) => addJob(work, 'steps', '0'));
  if (order === 'expire') {
    ahead += 2 * MINUTE_MS;
    jobs.wake();
  }
  if (order === 'stop') {
    await jobs.stop();
    await context.close();
    process.disconnect();
  }
});
say('ready');
