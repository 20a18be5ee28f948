import type { Request } from '#api/http/endpoints/bind.ts';
import type { AccountLock } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import type { Endpoint, HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type { Measure, PolicyKind } from '#common/domain/approvalPolicy.ts';
import type { Versions } from './changeHash.ts';

/** How much of an account a change moves, in tenths of a percent; null where there is nothing to measure by. */
export interface AccountShare {
  /** `INV-…` */
  readonly investorId: string;
  readonly tenths: number | null;
}

/** A change as policies and the second person see it. */
export interface ProposedChange {
  /** Policies about the change. None for one that needs no second person and still voids requests about its record. */
  readonly policies: readonly PolicyKind[];
  /** How large the change is, for policies with limits. */
  readonly measure?: Measure | undefined;
  /** What happens, such as `Approve the withdrawal of $12,000.00 by Anna Muster`; at most 200 characters. */
  readonly title: string;
  /** Id of the record that would change, at most 64 characters. */
  readonly subject: string;
  /** `INV-…` of the account, if the change is about one. */
  readonly investorId?: string | undefined;
  /** The share that it changes of each account, if it is about several; `measure` then states no share. */
  readonly accounts?: readonly AccountShare[];
  /** Versions of the rows that the change is made from. A different one voids the request. */
  readonly versions: Versions;
  /** What the second person sees: each field before and after. */
  readonly preview: readonly PreviewLine[];
  /** Ids of staff whom the change concerns; they cannot approve it. */
  readonly excluded?: readonly string[];
  /**
   * Whether they could decide about other changes. When nobody else could approve, the change then takes effect after a
   * time in which they can reject it, and not at once.
   */
  readonly removesDecider?: boolean;
  /** Whether the change needs a second person wherever somebody else could approve, also with its policies off. */
  readonly alwaysNeedsTwo?: boolean;
  /** The requester's internal note. */
  readonly reason?: string | undefined;
  /** The requester's note for the investor. The second person approves it with the change. */
  readonly investorNote?: string | undefined;
}

export const NOTE_FIELD = 'Note for the investor';

/** Everything that the second person sees of a change before and after it. */
export const previewOf = ({ preview, investorNote }: ProposedChange): readonly PreviewLine[] =>
  investorNote ? [...preview, { field: NOTE_FIELD, before: null, after: investorNote }] : preview;

/** The change of an endpoint that can need a second person. */
export interface ApprovableChange<E extends Endpoint> {
  /**
   * Locks the rows of the change and describes it. Runs again before the change is carried out. Undefined for a change
   * that no policy is about.
   */
  readonly propose: (input: HandlerInput<E>, work: UnitOfWork) => Promise<ProposedChange | undefined>;
  /** Carries the change out. The actor of `work` is the person who approves, if one must. */
  readonly run: (input: HandlerInput<E>, work: UnitOfWork) => Promise<HandlerOutput<E>>;
  /** Checks the request once `propose` has locked the rows. Not part of a change that is approved later. */
  readonly check?: (request: Request<E>, work: UnitOfWork) => Promise<void>;
  readonly lock?: AccountLock;
}
