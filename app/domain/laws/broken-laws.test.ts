import type { OpeningSlot } from '@hush/hours'
import { eachWeekday, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { describe, expect, test } from 'vitest'
import { parseLaws, readLaws } from '../../../db/law.ts'
import { EMPTY_DAY, type WeekDraft } from '../happy-hours/week-form.ts'
import { readValidHours } from '../promotions/terms.ts'
import { type BrokenLaw, lawsBrokenByPromotion, lawsBrokenByWeek } from './broken-laws.ts'
import { checkedText, lawSentence } from './law-sentence.ts'
import { lawsOf, type PlaceLaw } from './place-laws.ts'

const all = await readLaws()
const UNTIL_TEN: OpeningSlot[] = WEEKDAYS.map(day => {
  return { day, start: '1100', end: '2200', isOvernight: false }
})

type Given = Partial<Record<Weekday, { time: string; items: string[] }>>

function weekOf(given: Given): WeekDraft {
  const days = eachWeekday(day => {
    const typed = given[day]
    return typed ? { enabled: true, ...typed } : EMPTY_DAY
  })
  return { days, exceptions: [] }
}

function everyDay(time: string, items: string[]): Given {
  return eachWeekday(() => ({ time, items }))
}

function rulesOf(broken: readonly BrokenLaw[]) {
  return broken.map(({ law, days }) => [law.rule, days.join('')])
}

function inState(state: string, given: Given, slots: readonly OpeningSlot[] = []) {
  return rulesOf(lawsBrokenByWeek(lawsOf(all, state), weekOf(given), slots))
}

function coupon(state: string, typed: { title: string; description?: string; hours?: string }) {
  const { title, description = '', hours } = typed
  const ranges = hours === undefined ? null : readValidHours(hours)
  const offer = { title, description, ranges, isCoupon: true }
  return rulesOf(lawsBrokenByPromotion(lawsOf(all, state), offer, []))
}

describe('what a state forbids of a week', () => {
  test('Virginia allows nothing lower after nine, on the days that have it', () => {
    const late = { time: '7-10 PM', items: ['$5 drafts'] }
    const early = { time: '4-9 PM', items: ['$5 drafts'] }
    expect(inState('VA', { 0: early, 3: late, 4: late })).toEqual([['not-between', '34']])
    expect(inState('VA', { 3: { time: '9 PM - close', items: ['$5 drafts'] } })).toEqual([
      ['not-between', '3'],
    ])
    expect(inState('VA', { 3: { time: '11 PM - 1 AM', items: ['$5 drafts'] } })).toEqual([
      ['not-between', '3'],
    ])
    expect(inState('VA', { 3: { time: 'all day', items: ['$5 drafts'] } }, UNTIL_TEN)).toEqual([
      ['not-between', '3'],
    ])
  })

  test('only what is sold counts: the part outside the opening hours is not', () => {
    const untilNine = UNTIL_TEN.map(slot => ({ ...slot, end: '2100' }))
    expect(inState('VA', { 3: { time: '4 PM - 11 PM', items: ['$5 drafts'] } }, untilNine)).toEqual(
      [],
    )
  })

  test('food and drinks without alcohol are never warned of, nor a day without a time', () => {
    const items = [
      '$6 wings',
      '$8 beer-battered fish',
      '$6 mocktails',
      'Two-for-one tacos',
      'Free soda',
    ]
    for (const { state } of all)
      expect(inState(state, { 3: { time: '9 PM - close', items } })).toEqual([])
    expect(inState('VA', { 3: { time: '', items: ['$5 drafts'] } })).toEqual([])
    expect(inState('VA', { 3: { time: '9 PM - close', items: [] } })).toEqual([])
  })

  test('Maryland and other states without a row say nothing', () => {
    const worst = {
      time: '9 PM - 2 AM',
      items: ['2-for-1 drafts', 'Bottomless mimosas $20', 'Free beer'],
    }
    for (const state of ['MD', 'DC', 'CO']) expect(inState(state, { 3: worst })).toEqual([])
  })

  test('Illinois counts the hours of a day and of a week, but not whole days', () => {
    const items = ['$5 drafts']
    expect(inState('IL', { 0: { time: '3-8 PM', items } })).toEqual([['hours-a-day', '0']])
    expect(inState('IL', everyDay('4-6 PM', items))).toEqual([])
    expect(inState('IL', everyDay('4-7 PM', items))).toEqual([['hours-a-week', '']])
    expect(inState('IL', { 0: { time: '2-4 PM and 8-10:30 PM', items } })).toEqual([
      ['happy-hour-not-between', '0'],
      ['hours-a-day', '0'],
    ])
    expect(inState('IL', { 0: { time: 'all day', items } }, UNTIL_TEN)).toEqual([])
  })

  test('North Carolina allows a lower price for a whole day, Massachusetts only for a whole week', () => {
    const items = ['$5 drafts']
    expect(inState('NC', { 0: { time: '4-6 PM', items } })).toEqual([['no-part-of-day', '0']])
    expect(inState('NC', { 0: { time: 'all day', items } })).toEqual([])
    expect(inState('NC', { 0: { time: '11 AM - 10 PM', items } }, UNTIL_TEN)).toEqual([])
    expect(inState('MA', { 0: { time: 'all day', items } })).toEqual([['no-part-of-week', '0']])
    expect(inState('MA', everyDay('all day', items))).toEqual([])
    const besides = {
      ...everyDay('all day', items),
      2: { time: 'all day', items: [...items, '$6 wine'] },
    }
    expect(inState('MA', besides)).toEqual([['no-part-of-week', '2']])
  })

  test('South Carolina allows it from four to eight', () => {
    const items = ['$5 drafts']
    expect(inState('SC', { 0: { time: '4-8 PM', items } })).toEqual([])
    expect(inState('SC', { 0: { time: '3-6 PM', items }, 1: { time: '6-9 PM', items } })).toEqual([
      ['not-between', '01'],
    ])
  })

  test.each([
    ['IL', '2-for-1 drafts', 'no-two-for-one'],
    ['IL', 'BOGO margaritas', 'no-two-for-one'],
    ['VA', '2 for $8 drafts', 'no-several-for-one-price'],
    ['NE', 'Buy one get one margaritas', 'no-several-for-one-price'],
    ['NY', 'Bottomless mimosas $20', 'no-unlimited'],
    ['NY', 'All you can drink $25', 'no-unlimited'],
    ['ME', 'Free draft with burger', 'no-free'],
  ])('%s does not allow %s', (state, item, rule) => {
    expect(inState(state, { 0: { time: '4-6 PM', items: [item] } })).toContainEqual([rule, '0'])
  })

  test.each([
    ['IL', '2 for $8 drafts'],
    ['NE', '$20 bucket of 5 beers'],
    ['NY', 'Endless shrimp $20'],
    ['ME', 'Free wings'],
  ])('%s allows %s', (state, item) => {
    expect(inState(state, { 0: { time: '4-6 PM', items: [item] } })).toEqual([])
  })
})

describe('what a state forbids of a promotion', () => {
  test('its hours are those in which it is valid, or else all', () => {
    const title = 'Half-price pitchers of beer'
    expect(coupon('VA', { title, hours: 'Mon-Thu 4-7pm' })).toEqual([])
    expect(coupon('VA', { title, hours: 'Fri 8pm-1am' })).toEqual([['not-between', '4']])
    expect(coupon('VA', { title, hours: 'Sun 10pm-1am' })).toContainEqual(['not-between', '06'])
    expect(coupon('VA', { title })).toEqual([['not-between', '0123456']])
    const offer = { title, description: '', ranges: null, isCoupon: true }
    const untilNine = UNTIL_TEN.map(slot => ({ ...slot, end: '2100' }))
    expect(lawsBrokenByPromotion(lawsOf(all, 'VA'), offer, untilNine)).toEqual([])
  })

  test('a title is read without its price, and a line of the description with it', () => {
    expect(coupon('TX', { title: 'Beer flight for four' })).toEqual([['no-coupon', '0123456']])
    const description = 'Come hungry.\n$5 drafts besides'
    expect(coupon('TX', { title: 'Wings night', description })).toEqual([['no-coupon', '0123456']])
    expect(coupon('TX', { title: 'Two-for-one crab cakes', description: 'With fries' })).toEqual([])
    expect(coupon('TX', { title: '' })).toEqual([])
  })

  test('a deal without a queue is no coupon', () => {
    const offer = { title: 'Half-price wine', description: '', ranges: null, isCoupon: false }
    expect(lawsBrokenByPromotion(lawsOf(all, 'TX'), offer, [])).toEqual([])
  })
})

describe('how a law is said', () => {
  const say = (law: PlaceLaw, days: Weekday[] = []) => lawSentence({ law, days })

  test('with its days, its state and its times', () => {
    const [law] = lawsOf(all, 'VA')
    if (!law) throw new Error('Virginia has a row.')
    const night = lawsOf(all, 'VA').find(({ rule }) => rule === 'not-between') ?? law
    expect(say(night, [3, 4])).toBe(
      'Thu–Fri: Virginia allows no lower price for alcohol from 9 PM to 2 AM.',
    )
    expect(checkedText(night)).toBe('checked October 20, 2025')
  })

  test.each([
    ['not-between', '00:00-', 'allows no lower price for alcohol after midnight'],
    ['happy-hour-not-between', '22:00-', 'allows no happy hour for alcohol after 10 PM'],
    ['hours-a-day', '4', 'allows at most 4 hours of happy hour for alcohol a day'],
    ['hours-a-week', '15', 'allows at most 15 hours of happy hour for alcohol a week'],
    ['no-part-of-day', '', 'allows no lower price for alcohol in only a part of the day'],
    ['no-part-of-week', '', 'allows no price for alcohol below that of the rest of the week'],
    ['no-advertised-happy-hour', '', 'does not allow happy hours for alcohol to be advertised'],
    ['no-two-for-one', '', 'does not allow several drinks for the price of one'],
    ['no-several-for-one-price', '', 'does not allow several drinks to be sold for one price'],
    ['no-unlimited', '', 'does not allow any number of drinks for one price'],
    ['no-free', '', 'does not allow free drinks to be offered'],
    ['no-coupon', '', 'does not allow coupons for a lower price of alcohol'],
  ])('%s', (rule, times, words) => {
    const row = { state: 'OH', rule, times, source: 'A', url: '', checked: '2025-01-02' }
    for (const law of lawsOf(parseLaws([row]), 'OH')) expect(say(law)).toBe(`Ohio ${words}.`)
  })
})
