import { expect, test } from 'vitest'
import { couponPreview } from './coupon-preview.ts'

const PLACE = { restaurant: 'Harbor Lantern', today: '2027-06-17' }

test('the preview of a coupon says what is typed, in the words of its card', () => {
  const typed = {
    title: ' Oysters ',
    target: '8',
    endsOn: '2027-06-19',
    price: '12',
    usualPrice: '20',
    dailyLimit: '3',
    validHours: 'Mon-Thu 4-7pm',
  }
  expect(couponPreview(typed, PLACE)).toMatchObject({
    title: 'Oysters',
    restaurant: 'Harbor Lantern',
    target: 8,
    daysText: '3 days left',
    saving: { percent: 40 },
    terms: 'Mon–Thu 4 PM to 7 PM · at most 3 a day',
  })
})

test('it shows nothing that cannot be read yet', () => {
  const typed = { target: 'ten', endsOn: '2027-02-30', price: '1,2', validHours: 'whenever' }
  expect(couponPreview(typed, PLACE)).toMatchObject({
    title: 'Your coupon',
    target: 10,
    daysText: '',
    saving: null,
    terms: null,
  })
})
