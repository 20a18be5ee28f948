// zod compiles its checks where it may. The content security policy forbids that, and even the attempt to find
// out is reported as a violation; so it is told beforehand. Must be the first import of the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
