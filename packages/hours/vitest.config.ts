import { defineConfig } from 'vitest/config'
import { patience } from './test/patience.ts'

export default defineConfig({
  test: {
    name: 'hours',
    include: ['**/*.test.ts'],
    setupFiles: './test/one-seed.ts',
    isolate: false,
    // Others have workers of their own number: what differs runs one after the other.
    sequence: { groupOrder: 1 },
    ...patience,
  },
})
