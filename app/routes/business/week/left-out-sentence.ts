import type { LeftOut, PastedWeek } from '@hush/hours'

const WHY: Record<LeftOut, string> = {
  'times-unread': 'not understood, so not claimed',
  'no-item': 'neither a time nor a deal with a price',
  'too-many': 'five deals fit a day',
  'too-long': 'too long',
}

export function leftOutSentence({ text, why }: PastedWeek['leftOut'][number]): string {
  return `“${text}”: ${WHY[why]}.`
}
