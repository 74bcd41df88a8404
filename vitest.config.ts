import { defineConfig } from 'vitest/config'
import { serverBuild } from './test/server-build.ts'

export default defineConfig({
  plugins: [serverBuild()],
  test: {
    include: ['{app,db,demo,sandbox,scripts,server,test,docs}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/no-surprises.ts',
    // A test file leaves nothing behind in its process, so the next one uses what is loaded already;
    // and each core has one, since a test mostly waits for PostgreSQL.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
