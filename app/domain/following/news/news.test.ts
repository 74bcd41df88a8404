import { expect, test } from 'vitest'
import { type NewsItem, newsSentence } from './news.ts'

const item: NewsItem = {
  couponId: '',
  kind: 'activated',
  title: 'Crab cakes',
  restaurant: 'Copper Owl',
  isOver: false,
  isNew: true,
  day: '2027-06-17',
}

test('the news of a coupon is one sentence', () => {
  expect(newsSentence(item)).toBe('Crab cakes at Copper Owl activated: your code is ready')
  expect(newsSentence({ ...item, isOver: true })).toBe(
    'Crab cakes at Copper Owl activated, and has ended since',
  )
  expect(newsSentence({ ...item, kind: 'ended-unfilled' })).toBe(
    'Crab cakes at Copper Owl ended without filling',
  )
})
