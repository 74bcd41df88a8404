import { defineConfig } from 'vitest/config'
import { patience } from './packages/hours/test/patience.ts'
import { serverBuild } from './test/server-build.ts'

/** Only root can try these. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['db/embedded/as-root.test.ts']

export default defineConfig({
  plugins: [serverBuild()],
  test: {
    setupFiles: ['./test/no-surprises.ts', './packages/hours/test/one-seed.ts'],
    // Files leave nothing behind, so they share a process; one more than cores, since tests mostly
    // wait for PostgreSQL.
    isolate: false,
    maxWorkers: 3,
    ...patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,db,demo,scripts,server,test,docs}/**/*.test.ts'],
          exclude: AS_ROOT,
          globalSetup: './test/global-setup.ts',
        },
      },
      'packages/*',
    ],
  },
})
