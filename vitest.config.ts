import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,db,scripts,server,test,docs}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/no-surprises.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    server: { deps: { external: [/build\/server/] } },
  },
})
