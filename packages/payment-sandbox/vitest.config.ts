import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['**/*.test.ts'],
    setupFiles: ['../../test/no-surprises.ts', '../hours/test/one-seed.ts'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
