/* Mutation tests of what must not be wrong: `npm run mutate`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'packages/hours/time/*.ts',
    'packages/hours/happy-hours/{clock,week,day-window,ranges,off-ranges,open-status,opening,exceptions,hours-window}.ts',
    'app/domain/money/*.ts',
    'app/domain/payouts/{amount,payout,ledger-moves,request-payout.server,ledger.server}.ts',
    'app/domain/promotions/{terms,coupon,typed-code,live-queue,queue.server,redeem.server}.ts',
    'app/domain/accounts/{account-tokens.server,sessions.server,passwords.server,password-rules}.ts',
    'app/domain/files/signed-links.server.ts',
    'app/http/guards.server.ts',
    '!**/*.test.ts',
  ],
  // There is nothing to rewrite in it, and TypeScript 7 has no interface to read it with.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 85, break: 85 },
}
