// Our content security policy forbids eval, which Zod tries with the first schema it makes. Zod reads this when it loads,
// so root.tsx imports it before anything else, and without Zod itself.
if (typeof document !== 'undefined')
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
