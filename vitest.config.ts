import { defineConfig } from 'vitest/config'
import { serverBuild } from './test/server-build.ts'

/** What only root can try. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['db/embedded/as-root.test.ts']

export default defineConfig({
  plugins: [serverBuild()],
  test: {
    setupFiles: ['./test/no-surprises.ts', './packages/hours/test/one-seed.ts'],
    // A test file leaves nothing behind in its process, so the next one uses what is loaded already;
    // and there is one more of them than cores, since a test mostly waits for PostgreSQL.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
