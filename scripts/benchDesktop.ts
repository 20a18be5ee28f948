/** `npm run bench:desktop`: the weight of the app on its own start. */
await import('../bench/desktop.ts');
