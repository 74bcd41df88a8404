import { describe, expect, test } from 'vitest'
import { isCommonPassword, isPersonalPassword, meetsPasswordRules } from './password-rules.ts'

describe('the four password rules', () => {
  test.each(['Happyhour1', 'Zwei3 Bier', 'ÄÖüA1bcd'])('are met by %s', password => {
    expect(meetsPasswordRules(password)).toBe(true)
  })

  test.each([
    ['Short1a', 'too short'],
    ['lowercase1', 'no uppercase letter'],
    ['UPPERCASE1', 'no lowercase letter'],
    ['NoDigitsHere', 'no digit'],
    ['ÄÖÜßéèà1', 'letters outside A-Z'],
  ])('are not met by %s: %s', password => {
    expect(meetsPasswordRules(password)).toBe(false)
  })
})

describe('a password that is tried first', () => {
  test.each([
    'Password1',
    'P@ssw0rd2027!',
    'Welcome123',
    'Qwerty123',
    'Abcd1234',
    'Aa123456',
    'Aa111111',
    '1Qaz2wsx',
    'Q1w2e3r4',
    'Summer2027',
    'PasswordPassword1',
    '123Letmein',
    'Abcd9876543',
    'A87654321b',
  ])('is %s', password => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'Happyhour1',
    'Sunset over 3 docks',
    'Abalone77Kite',
    'Tr0ubadour&3',
    'Kites123456x',
    'Kite1492b7',
    'Password Lane 9',
  ])('is not %s', password => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('a password that tells of its person', () => {
  const dana = { firstName: 'Dana', lastName: 'Oh', email: 'harbor.walker@example.com' }

  test.each(['xxDANAxx1', 'Harbor-77-Lane', 'Walker!234', 'MyHush2027'])('is %s', password => {
    expect(isPersonalPassword(password, dana)).toBe(true)
  })

  test('is not one with a name as short as many words are', () => {
    expect(isPersonalPassword('Johann Sebastian 7', dana)).toBe(false)
  })
})
