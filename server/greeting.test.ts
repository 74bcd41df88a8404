import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { announce } from './greeting.ts'

const folder = mkdtempSync(join(tmpdir(), 'greeting-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  [
    'http://127.0.0.1:3001',
    true,
    'Payments: test mode, no money moves; test cards and switches at http://127.0.0.1:3001',
  ],
  [null, true, 'Payments: test mode of the provider, with your keys'],
  [null, false, 'Payments: live'],
])('the terminal is told how we are paid (%s, %s)', (sandboxOrigin, isTest, sentence) => {
  const config = readConfig({ DATA_DIR: folder })
  const lines: string[] = []
  const forBrowsers = { publishableKey: 'pk_test_1', sandboxOrigin }
  announce(3000, { config, payments: { forBrowsers, isTest } }, line => lines.push(line))
  expect(lines.map(line => line.trim())).toContain(sentence)
})
