import { defineConfig } from 'vitest/config'
import { patience } from '../hours/test/patience.ts'

export default defineConfig({
  test: {
    name: 'extract',
    include: ['**/*.test.ts'],
    isolate: false,
    ...patience,
  },
})
