import type { LeftOut, PastedWeek } from '@hush/hours'

const WHY: Record<LeftOut, string> = {
  'times-unread': 'not understood, so not claimed',
  season: 'it holds for a part of the year, and a week is published for all of it',
  'no-item': 'no time, and no deal with a price',
  condition: 'a condition, and a week has no place for those: write it beside a time or a deal',
  'too-many': 'five deals fit a day',
  'too-long': 'too long',
}

export function leftOutSentence({ text, why }: PastedWeek['leftOut'][number]): string {
  return `“${text}”: ${WHY[why]}.`
}

/** “exept”: except? */
export function doubtSentence({ word, guesses, why }: PastedWeek['doubts'][number]): string {
  if (why) return leftOutSentence({ text: word, why })
  if (guesses.length === 0) return `“${word}”: we do not know this word beside days and times.`
  return `“${word}”: ${guesses.join(' or ')}?`
}
