import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'hours',
    include: ['**/*.test.ts'],
    setupFiles: './test/one-seed.ts',
    isolate: false,
    testTimeout: 60_000,
  },
})
