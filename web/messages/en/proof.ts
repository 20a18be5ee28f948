import code from './proof/code.ts';
import proof from './proof/proof.ts';

/** Proofs of identity, at sign-in and before some changes. */
export default { code, proof };
