import { describeMinute } from '@hush/hours'
import { describeWeekdays, MINUTES_PER_DAY, monthAndDay } from '@hush/hours/time'
import type { BrokenLaw } from './broken-laws.ts'
import type { PlaceLaw } from './place-laws.ts'

/** "Thu–Fri: Virginia allows no lower price for alcohol from 9 PM to 2 AM." */
export function lawSentence({ law, days }: BrokenLaw): string {
  const which = days.length > 0 && days.length < 7 ? `${describeWeekdays(days)}: ` : ''
  return `${which}${law.place} ${ruleText(law)}.`
}

/** "checked October 20, 2025" */
export function checkedText({ checked }: PlaceLaw): string {
  return `checked ${monthAndDay(checked)}, ${checked.slice(0, 4)}`
}

function ruleText(law: PlaceLaw): string {
  switch (law.rule) {
    case 'not-between':
      return `allows no lower price for alcohol ${spanText(law.times)}`
    case 'happy-hour-not-between':
      return `allows no happy hour for alcohol ${spanText(law.times)}`
    case 'hours-a-day':
      return `allows at most ${law.times} hours of happy hour for alcohol a day`
    case 'hours-a-week':
      return `allows at most ${law.times} hours of happy hour for alcohol a week`
    case 'no-part-of-day':
      return 'allows no lower price for alcohol in only a part of the day'
    case 'no-part-of-week':
      return 'allows no price for alcohol below that of the rest of the week'
    case 'no-advertised-happy-hour':
      return 'does not allow happy hours for alcohol to be advertised'
    case 'no-two-for-one':
      return 'does not allow several drinks for the price of one'
    case 'no-several-for-one-price':
      return 'does not allow several drinks to be sold for one price'
    case 'no-unlimited':
      return 'does not allow any number of drinks for one price'
    case 'no-free':
      return 'does not allow free drinks to be offered'
    case 'no-coupon':
      return 'does not allow coupons for a lower price of alcohol'
  }
}

function spanText({ from, until, isOpen }: { from: number; until: number; isOpen: boolean }) {
  const start = clockText(from)
  return isOpen ? `after ${start}` : `from ${start} to ${clockText(until)}`
}

function clockText(minute: number): string {
  return minute % MINUTES_PER_DAY === 0 ? 'midnight' : describeMinute(minute)
}
