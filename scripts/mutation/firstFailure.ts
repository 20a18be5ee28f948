import fc from 'fast-check';

// A changed place is noticed by any failure. Looking for the smallest one takes most of the time.
fc.configureGlobal({ endOnFailure: true });
