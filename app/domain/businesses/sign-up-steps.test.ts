import { describe, expect, test } from 'vitest'
import { FINCH } from '../../../test/businesses.ts'
import { MARYLAND } from '../locations/served-area.ts'
import { RESTAURANT_TYPES } from './restaurant-types.ts'
import { checkSteps, reachedStep, type SignUpFields } from './sign-up-steps.ts'

function errorsWith(changes: SignUpFields) {
  const {
    1: user,
    2: business,
    3: verification,
  } = checkSteps({ ...FINCH, ...changes }, { withPassword: true, area: MARYLAND })
  return { ...user, ...business, ...verification }
}

describe('the steps of a sign-up', () => {
  test('are valid when everything is there, with or without a website', () => {
    expect(errorsWith({})).toEqual({})
    expect(errorsWith({ website: '' })).toEqual({})
  })

  test.each([
    ['phone', '301-555-0100', 'Phone number must contain only digits.'],
    ['phone', '٣٠١٥٥٥٠١٠٠', 'Phone number must contain only digits.'],
    ['businessPhone', '+13015550100', 'Phone number must contain only digits.'],
    ['phone', '12', 'A phone number has 7 to 15 digits.'],
    ['phone', '+1 (301) 555-0199', 'Phone number must contain only digits.'],
    ['email', 'nora', 'Invalid email format. Include "@" and a domain.'],
    ['email', 'nora@home', 'Invalid email format. Include "@" and a domain.'],
    ['password', 'short1A', 'Password must be at least 8 characters long.'],
    ['zipCode', '2085', 'A zip code has five digits.'],
    ['state', 'Virginia', 'So far, Hush is only available in Maryland. Please enter MD.'],
    ['restaurantType', 'Diner', 'Please choose the type of your restaurant.'],
    ['website', 'javascript:alert(1)', 'Please enter a web address such as https://example.com'],
    ['method', 'trust me', 'Please choose how you would like to verify.'],
  ])('refuse %s "%s"', (field, value, said) => {
    expect(errorsWith({ [field]: value })[field]).toContain(said)
  })

  test.each([
    'firstName',
    'lastName',
    'email',
    'phone',
    'password',
    'businessName',
    'businessPhone',
    'address',
    'city',
    'zipCode',
    'state',
    'restaurantType',
    'method',
  ])('need %s', field => {
    expect(Object.keys(errorsWith({ [field]: '' }))).toContain(field)
    expect(Object.keys(errorsWith({ [field]: 'x'.repeat(10_000) }))).toContain(field)
  })

  test('need the hours of at least one day, said while other things are missing too', () => {
    const errors = errorsWith({ open4: '', close4: '', businessName: '' })
    expect(errors.hours).toBe('Choose the hours of at least one day.')
    expect(errors.businessName).toBe('Please enter the name of your business.')
  })

  test('say in our words what is missing where nothing was touched yet', () => {
    const { 2: business } = checkSteps({}, { withPassword: true, area: MARYLAND })
    expect(business.hours).toBe('Choose the hours of at least one day.')
    expect(business.restaurantType).toBe('Please choose the type of your restaurant.')
  })

  test('take an hour of the list only', () => {
    expect(Object.keys(errorsWith({ open4: '1615' }))).toContain('open4')
  })

  test('ask for words where the type is Other, one of eighteen', () => {
    expect(RESTAURANT_TYPES).toHaveLength(18)
    expect(errorsWith({ restaurantType: 'Other' }).otherType).toContain('in your own words')
    expect(errorsWith({ restaurantType: 'Other', otherType: 'Crab house' })).toEqual({})
  })
})

describe('a step', () => {
  const errors = { 1: {}, 2: { city: 'Please enter your city.' }, 3: {} }

  test('is reached when those before it are valid', () => {
    expect(reachedStep(2, errors)).toBe(2)
    expect(reachedStep(3, { ...errors, 2: {} })).toBe(3)
  })

  test('is not reached before', () => {
    expect(reachedStep(3, errors)).toBe(2)
    expect(reachedStep(3, { ...errors, 1: { email: 'Please enter your email.' } })).toBe(1)
  })

  test('can always be gone back to', () => {
    expect(reachedStep(1, errors)).toBe(1)
  })
})
