import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';

/** Versions of the rows that a change is made from, by name. */
export type Versions = Readonly<Record<string, string | number | null>>;

interface ExactChange {
  /** Method and path. */
  readonly endpoint: string;
  /** The request as it was received: plain JSON. */
  readonly input: unknown;
  readonly versions: Versions;
  /** What the second person sees. */
  readonly preview: readonly PreviewLine[];
}

/** SHA-256 of the canonical JSON of a change. */
export const changeHash = ({ endpoint, input, versions, preview }: ExactChange): string =>
  sha256Hex(canonicalJson({ endpoint, input, versions, preview }));
