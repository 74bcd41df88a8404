import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../forms/fields.ts'
import {
  changedDetails,
  detailsForm,
  detailsToFields,
  memberSince,
  type ProfileDetails,
  pictureForm,
} from './profile.ts'

const DANA = {
  firstName: 'Dana',
  lastName: 'Reyes',
  phoneNumber: '(301) 555-0100',
  zipCode: '20852',
  city: 'North Bethesda',
}

function complaints(changes: Record<string, unknown>): Record<string, string | undefined> {
  const parsed = detailsForm.safeParse({ ...DANA, ...changes })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('the details of a diner', () => {
  test('are kept without the space around them, and what is empty is not known', () => {
    const typed = { firstName: ' Zoë ', lastName: '李', phoneNumber: ' ', zipCode: '', city: '' }
    expect(detailsForm.parse(typed)).toEqual({
      firstName: 'Zoë',
      lastName: '李',
      phoneNumber: null,
      zipCode: null,
      city: null,
    })
  })

  test.each(['301 555 0100', '+1 (301) 555-0100', '301.555.0100', '3015550100 x12'])(
    'take the phone number %s',
    phoneNumber => {
      expect(complaints({ phoneNumber })).toEqual({})
    },
  )

  test.each([
    ['phoneNumber', 'call me'],
    ['phoneNumber', '555'],
    ['phoneNumber', '1'.repeat(16)],
    ['phoneNumber', '301 555 0100\u0000'],
    ['phoneNumber', `301 555 0100${' '.repeat(40)}9`],
    ['zipCode', '2085'],
    ['zipCode', '20852-1234'],
    ['zipCode', '２０８５２'],
    ['city', 'x'.repeat(61)],
    ['city', 'North\u0000Bethesda'],
    ['firstName', ''],
    ['lastName', 'a\nb'],
  ])('are refused for the %s %j, beside that field', (field, value) => {
    expect(Object.keys(complaints({ [field]: value }))).toEqual([field])
  })

  test('answer 10,000 characters, halves of characters and numbers with a sentence', () => {
    for (const field of Object.keys(DANA)) {
      for (const value of ['x'.repeat(10_000), 'a\ud800b', 7, null, undefined, ['x']]) {
        expect(complaints({ [field]: value })).toHaveProperty(field)
      }
    }
  })
})

test('a picture is one of the eight drinks', () => {
  expect(pictureForm.safeParse({ profilePicture: 'drink-boba' }).success).toBe(true)
  for (const profilePicture of ['cover-sake', '../drink-boba', '__proto__', '', undefined]) {
    expect(pictureForm.safeParse({ profilePicture }).success).toBe(false)
  }
})

describe('what a form changes', () => {
  const kept: ProfileDetails = { ...DANA, city: null }

  test('is what differs from what it began with, emptied fields included', () => {
    const typed = { ...kept, phoneNumber: null, city: 'Rockville' }
    expect(changedDetails(typed, detailsToFields(kept))).toEqual({
      phoneNumber: null,
      city: 'Rockville',
    })
  })

  test('is everything where a form does not say what it began with', () => {
    expect(changedDetails(kept, {})).toEqual(kept)
  })

  test('in two tabs is lost by neither, unless both changed the same field', () => {
    const text = fc.string({ minLength: 1, maxLength: 5 })
    const details = fc.record({
      firstName: text,
      lastName: text,
      phoneNumber: fc.option(text),
      zipCode: fc.option(text),
      city: fc.option(text),
    })
    fc.assert(
      fc.property(details, details, details, (begun, first, second) => {
        const before = detailsToFields(begun)
        const [one, other] = [changedDetails(first, before), changedDetails(second, before)]
        const after = { ...begun, ...one, ...other }
        for (const [name, value] of Object.entries(one)) {
          if (!(name in other)) expect(after).toHaveProperty(name, value)
        }
        for (const [name, value] of Object.entries(other)) {
          expect(after).toHaveProperty(name, value)
        }
      }),
    )
  })
})

test('a diner is a member since a month on the clock of Maryland', () => {
  expect(memberSince(new Date('2027-06-17T21:00:00Z'))).toBe('Member since June 2027')
  expect(memberSince(new Date('2027-07-01T03:59:00Z'))).toBe('Member since June 2027')
})
