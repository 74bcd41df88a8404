import { isDeepStrictEqual } from 'node:util'
import { type HoursWindow, readHours, writeHours } from '@hush/hours'
import { WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { PublishedDay, PublishedHours } from '../../../../db/documents.ts'
import { type HoursEvidence, textsOf, type WeighResult } from './weigh.ts'

type QuotedHours = HoursEvidence & { quote: string }

export function publishedHours(
  given: PublishedHours,
  weighed: WeighResult<QuotedHours>,
): PublishedHours {
  if (given.kind === 'texts') return { ...given, texts: textsOf(weighed) }
  if (weighed.outcome !== 'known' || weighed.by.manner !== 'desk') return given
  return { ...given, days: daysWith(given.days, weighed.by.windows) }
}

export function foundEvidence<One extends HoursEvidence>(evidence: readonly One[]): One[] {
  return evidence.filter(({ manner }) => manner !== 'desk')
}

export function areSameHours(one: PublishedHours, other: PublishedHours): boolean {
  if (one.kind === 'days' || other.kind === 'days') return isDeepStrictEqual(one, other)
  return one.texts.join('\n') === other.texts.join('\n')
}

function daysWith(found: readonly PublishedDay[], windows: readonly HoursWindow[]): PublishedDay[] {
  return WEEKDAYS.map(day => {
    const given = found.find(one => one.day === day) ?? { day, enabled: false, time: '', items: [] }
    const time = timeOn(day, windows)
    const isSame = time === '' ? given.time.trim() === '' : time === foundTime(given, day)
    return isSame ? given : { ...given, enabled: time !== '', time }
  })
}

function foundTime({ enabled, time }: PublishedDay, day: Weekday): string {
  return enabled ? timeOn(day, readHours(time) ?? []) : ''
}

function timeOn(day: Weekday, windows: readonly HoursWindow[]): string {
  return writeHours(windows.filter(({ days }) => days === null || days.includes(day)))
}
