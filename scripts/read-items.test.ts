import { spawnSync } from 'node:child_process'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'

function run(input: string) {
  return spawnSync(execPath, ['scripts/read-items.ts'], { input, encoding: 'utf8' })
}

test('the command that reads items answers each line, a malformed one with null', () => {
  const { stdout, stderr, status } = run('{"text":"$4–$6 drafts"}\nnonsense\n{"text":"4-7"}')
  expect(status).toBe(0)
  expect(stdout.split('\n')).toEqual([
    '{"items":[{"leaf":"beer","text":"drafts","price_cents":400,"max_cents":600,"from":false,"off_cents":null,"off_percent":null,"count":null,"usual_cents":null,"unit_cents":400,"portion":null,"for_whom":null}],"foreign":[],"doubts":[]}',
    '{"items":null}',
    '{"items":[],"foreign":[],"doubts":[]}',
    '',
  ])
  expect(stderr).toContain('Line 2 ')
})
