import { spawnSync } from 'node:child_process'
import { execPath } from 'node:process'
import { describe, expect, test } from 'vitest'

function run(input: string) {
  return spawnSync(execPath, ['scripts/read-hours.ts'], { input, encoding: 'utf8' })
}

describe('the command that reads hours', () => {
  test('answers each line in order, the last one without a line end too', () => {
    const { stdout, status } = run(
      '{"text":"M-F 4-7"}\n\n{"text":"varies"}\r\n{"text":"Sun all day"}',
    )
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      '{"windows":[{"days":[0,1,2,3,4],"start":"16:00","end":"19:00"}]}',
      '{"windows":[]}',
      '{"windows":[{"days":[6],"start":null,"end":null,"allDay":true}]}',
      '',
    ])
  })

  test('answers a malformed line with null and tells its number', () => {
    const { stdout, stderr, status } = run('{"text":"4-7"}\n\nnonsense\n{"text":7}\n')
    expect(status).toBe(0)
    expect(stdout.split('\n').slice(1)).toEqual(['{"windows":null}', '{"windows":null}', ''])
    expect(stderr).toContain('Line 3 ')
    expect(stderr).toContain('Line 4 ')
  })

  test('takes line separators inside a text as part of it', () => {
    expect(run('{"text":"Mon-Fri\u20284-7pm"}\n').stdout.split('\n')).toHaveLength(2)
  })
})
