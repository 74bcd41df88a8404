import { defineConfig } from 'vitest/config'
import { patience } from '../hours/test/patience.ts'

export default defineConfig({
  test: {
    name: 'proof',
    include: ['**/*.test.ts'],
    setupFiles: ['../../test/no-surprises.ts'],
    ...patience,
  },
})
