import { defineConfig } from 'vitest/config'
import { patience } from './packages/hours/test/patience.ts'
import { serverBuild } from './test/server-build.ts'

export default defineConfig({
  plugins: [serverBuild()],
  test: {
    include: [
      'app/domain/money/*.test.ts',
      'packages/hours/time/*.test.ts',
      'packages/hours/happy-hours/{clock,week,day-window,ranges,off-ranges,open-status,opening,exceptions,hours-window}.test.ts',
      'app/domain/payouts/{amount,payout,ledger,payouts,unpayable-account}.test.ts',
      'app/domain/promotions/{terms,coupon,typed-code,live-queue,queue,redeem}.test.ts',
      'app/domain/accounts/{change-password,sessions,passwords,password-rules}.test.ts',
      'app/domain/lifecycle/{reset-password,sign-up}.test.ts',
      'app/domain/files/signed-links.test.ts',
      'app/http/guards.test.ts',
    ],
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/no-surprises.ts',
    isolate: false,
    ...patience,
  },
})
