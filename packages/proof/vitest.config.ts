import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'proof',
    include: ['**/*.test.ts'],
    setupFiles: ['../../test/no-surprises.ts'],
    testTimeout: 20_000,
  },
})
