export const PEOPLE = ['rosa', 'jonas'] as const;
export type Person = (typeof PEOPLE)[number];

/** Of the withdrawals, in dollars. One person alone approves the first or the second, but not both. */
export const AMOUNTS = [1_000, 3_500, 6_000] as const;
/** What one person approves alone on a day. */
export const ALONE = 4_000;
/** What the valuation run adds to the account. */
export const GAIN = 2_000;

/** What a request for approval is about; a number is the index of a withdrawal. */
type Subject = number | 'recovery' | 'erasure' | 'run';

interface Withdrawal {
  readonly status: 'pending' | 'approved' | 'declined' | 'cancelled';
  readonly isPaid: boolean;
}

interface Approval {
  readonly subject: Subject;
  readonly by: Person;
  /** What it was made from, as `basisOf` has it. */
  readonly basis: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'voided';
  /** Undefined until a response states it. */
  readonly id?: string;
}

export interface Firm {
  readonly withdrawals: readonly Withdrawal[];
  /** Of the account, in dollars. */
  readonly value: number;
  readonly version: number;
  /** Dollars that each person has approved alone. */
  readonly alone: Readonly<Record<Person, number>>;
  readonly approvals: readonly Approval[];
  readonly recoveries: readonly ('waiting' | 'objected' | 'cancelled' | 'done')[];
  readonly isSignedIn: boolean;
  readonly isErased: boolean;
  readonly run: 'none' | 'requested' | 'published';
}

/** A request, or what a job of the service does. */
export type Step =
  | { readonly what: 'approve' | 'decline' | 'pay'; readonly by: Person; readonly which: number }
  | { readonly what: 'cancel'; readonly which: number }
  | { readonly what: 'recover' | 'endRecovery' | 'erase' | 'run'; readonly by: Person }
  | { readonly what: 'accept' | 'reject' | 'takeBack'; readonly by: Person; readonly approval: string }
  /** With the code of a recovery, by its index. */
  | { readonly what: 'object'; readonly recovery: number }
  | { readonly what: 'recoverDue' | 'publish' };

export interface Outcome {
  /** `done`, `waits`, or the code of an error. */
  readonly response: string;
  readonly firm: Firm;
  /** Index of the request for approval that the response names. */
  readonly approval?: number;
}

const replaced = <Item>(items: readonly Item[], index: number, changes: Partial<Item>): Item[] =>
  items.map((item, at) => (at === index ? { ...item, ...changes } : item));

const isRecovering = ({ recoveries }: Firm): boolean => recoveries.at(-1) === 'waiting';

/** The state that a change is made from; undefined when it cannot be made. */
function basisOf(firm: Firm, subject: Subject): number | undefined {
  switch (subject) {
    case 'recovery':
      return isRecovering(firm) ? undefined : firm.recoveries.filter((status) => status === 'done').length;
    case 'erasure':
      return firm.isErased ? undefined : 0;
    case 'run':
      return firm.run === 'none' ? firm.value : undefined;
    default:
      return firm.withdrawals[subject]?.status === 'pending' ? firm.version : undefined;
  }
}

const isCurrent = (firm: Firm, { status, subject, basis }: Approval): boolean =>
  status === 'pending' && basisOf(firm, subject) === basis;

const isAboutAccount = (subject: Subject): boolean => typeof subject === 'number' || subject === 'recovery';

/** Ends the requests that a change has made outdated. */
const withoutOutdated = (firm: Firm, changed: Subject): Firm => ({
  ...firm,
  approvals: firm.approvals.map((approval) => {
    const isNear =
      approval.subject === changed || (isAboutAccount(approval.subject) && isAboutAccount(changed));
    const isOutdated = approval.status === 'pending' && isNear && !isCurrent(firm, approval);
    return isOutdated ? { ...approval, status: 'voided' } : approval;
  }),
});

function changed(firm: Firm, subject: Subject): Firm {
  switch (subject) {
    case 'recovery':
      return { ...firm, recoveries: [...firm.recoveries, 'waiting'] };
    case 'erasure':
      return { ...firm, isErased: true };
    case 'run':
      return { ...firm, run: 'requested' };
    default:
      return {
        ...firm,
        withdrawals: replaced(firm.withdrawals, subject, { status: 'approved' }),
        value: firm.value - (AMOUNTS[subject] ?? 0),
        version: firm.version + 1,
      };
  }
}

const withChange = (firm: Firm, subject: Subject): Firm => withoutOutdated(changed(firm, subject), subject);

/** The change of a request for approval, which another person approves. */
function accepted(firm: Firm, index: number): Firm {
  const subject = firm.approvals[index]?.subject ?? 'erasure';
  return withChange({ ...firm, approvals: replaced(firm.approvals, index, { status: 'approved' }) }, subject);
}

const rejectionOf = ({ run }: Firm, subject: Subject): string => {
  if (typeof subject === 'number') return 'already_decided';
  return subject === 'run' && run === 'published' ? 'validation' : 'conflict';
};

/** A change that can need a second person. */
function requestChange(firm: Firm, subject: Subject, by: Person): Outcome[] {
  const basis = basisOf(firm, subject);
  if (basis === undefined) return [{ response: rejectionOf(firm, subject), firm }];
  const find = (isOwn: boolean) =>
    firm.approvals.findIndex(
      (approval) =>
        approval.subject === subject && (approval.by === by) === isOwn && isCurrent(firm, approval),
    );
  const ofOther = find(false);
  if (ofOther >= 0) {
    // A decision at the same time can lock the other person’s account, and a withdrawal or rejection end the request.
    return [
      { response: 'done', firm: accepted(firm, ofOther) },
      { response: 'busy', firm },
      { response: 'already_decided', firm },
    ];
  }
  const alone = firm.alone[by] + (typeof subject === 'number' ? (AMOUNTS[subject] ?? 0) : ALONE + 1);
  if (alone <= ALONE) {
    const after = withChange(firm, subject);
    return [{ response: 'done', firm: { ...after, alone: { ...after.alone, [by]: alone } } }];
  }
  const own = find(true);
  if (own >= 0) return [{ response: 'waits', firm, approval: own }];
  const approvals = [...firm.approvals, { subject, by, basis, status: 'pending' } as const];
  return [{ response: 'waits', firm: { ...firm, approvals }, approval: firm.approvals.length }];
}

const endedResponse = ({ status }: Approval): string =>
  status === 'voided' ? 'approval_voided' : 'already_decided';

/** A decision about a request for approval. */
function decide(firm: Firm, { what, by, approval: id }: Extract<Step, { approval: string }>): Outcome[] {
  const index = firm.approvals.findIndex((approval) => approval.id === id);
  const approval = firm.approvals[index];
  // Not stored yet in this order.
  if (!approval) return [];
  const isOwn = approval.by === by;
  if (isOwn !== (what === 'takeBack')) return [{ response: isOwn ? 'self_approval' : 'not_found', firm }];
  if (approval.status !== 'pending') return [{ response: endedResponse(approval), firm }];
  const ended = (status: Approval['status']): Firm => ({
    ...firm,
    approvals: replaced(firm.approvals, index, { status }),
  });
  if (what === 'takeBack') return [{ response: 'done', firm: ended('withdrawn') }];
  if (what === 'reject') return [{ response: 'done', firm: ended('rejected') }];
  if (!isCurrent(firm, approval)) return [{ response: 'approval_voided', firm: ended('voided') }];
  return [{ response: 'done', firm: accepted(firm, index) }];
}

function endWithdrawal(firm: Firm, which: number, status: 'declined' | 'cancelled'): Outcome {
  if (firm.withdrawals[which]?.status !== 'pending') return { response: 'already_decided', firm };
  const ended = { ...firm, withdrawals: replaced(firm.withdrawals, which, { status }) };
  return { response: 'done', firm: status === 'declined' ? withoutOutdated(ended, which) : ended };
}

function pay(firm: Firm, which: number): Outcome {
  const { status, isPaid } = firm.withdrawals[which] ?? {};
  if (status !== 'approved') return { response: 'conflict', firm };
  if (isPaid) return { response: 'already_decided', firm };
  return {
    response: 'done',
    firm: { ...firm, withdrawals: replaced(firm.withdrawals, which, { isPaid: true }) },
  };
}

const withRecovery = (firm: Firm, index: number, status: Firm['recoveries'][number]): Firm => ({
  ...firm,
  recoveries: firm.recoveries.with(index, status),
});

function endRecovery(firm: Firm, step: 'endRecovery' | 'recoverDue'): Outcome {
  if (!isRecovering(firm)) return { response: step === 'endRecovery' ? 'not_found' : 'done', firm };
  if (step === 'endRecovery') return { response: 'done', firm: withRecovery(firm, -1, 'cancelled') };
  return { response: 'done', firm: { ...withRecovery(firm, -1, 'done'), isSignedIn: false } };
}

function publish(firm: Firm): Outcome {
  if (firm.run !== 'requested') return { response: 'done', firm };
  const { value, version } = firm;
  return {
    response: 'done',
    firm: { ...firm, run: 'published', value: value + GAIN, version: version + 1 },
  };
}

/** What a step can do to a firm, with its response. None where an earlier response shows that the firm is another. */
export function outcomes(firm: Firm, step: Step): Outcome[] {
  switch (step.what) {
    case 'approve':
      return requestChange(firm, step.which, step.by);
    case 'recover':
      return requestChange(firm, 'recovery', step.by);
    case 'erase':
      return requestChange(firm, 'erasure', step.by);
    case 'run':
      return requestChange(firm, 'run', step.by);
    case 'decline':
      return [endWithdrawal(firm, step.which, 'declined')];
    case 'cancel':
      if (!firm.isSignedIn) return [{ response: 'not_signed_in', firm }];
      return [endWithdrawal(firm, step.which, 'cancelled')];
    case 'pay':
      return [pay(firm, step.which)];
    case 'accept':
    case 'reject':
    case 'takeBack':
      return decide(firm, step);
    case 'object': {
      const status = firm.recoveries[step.recovery];
      if (!status) return [];
      if (status !== 'waiting') return [{ response: 'already_decided', firm }];
      return [{ response: 'done', firm: withRecovery(firm, step.recovery, 'objected') }];
    }
    case 'endRecovery':
    case 'recoverDue':
      return [endRecovery(firm, step.what)];
    case 'publish':
      return [publish(firm)];
  }
}
