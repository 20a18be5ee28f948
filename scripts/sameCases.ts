import fc from 'fast-check';

// Property tests try the same cases in every run, so that none fails by chance; in their long form always others.
if (process.env['LONG_TESTS'] !== '1') fc.configureGlobal({ seed: 1 });
