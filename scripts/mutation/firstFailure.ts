import fc from 'fast-check';

// Any failure is enough: looking for the smallest counterexample takes most of the time.
fc.configureGlobal({ endOnFailure: true });
