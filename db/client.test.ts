import { describe, expect, test } from 'vitest'
import { isDatabaseDown } from './client.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('an error of the database', () => {
  test.each(['ECONNREFUSED', '08006', '53300', '57P01', '57014', '55P03', '40P01', '25006'])(
    '%s says that it cannot serve at this moment',
    code => {
      expect(isDatabaseDown(withCode(code))).toBe(true)
    },
  )

  test.each(['23505', '42601', '22P02', '', 'ENOENT'])(
    '%j says that a statement was wrong',
    code => {
      expect(isDatabaseDown(withCode(code))).toBe(false)
    },
  )

  test('what is no error is not the database’s', () => {
    expect(isDatabaseDown('Query read timeout')).toBe(false)
    expect(isDatabaseDown(new Error('Query read timeout'))).toBe(true)
  })
})
