import { dayText } from '../listings/listing-texts.ts'

export interface DealCard {
  id: string
  title: string
  description: string
  picture: string | null
  endsOn: string
  timeText: string
}

interface DealRow {
  id: string
  title: string
  description: string
  picture: string | null
  ends_on: string
}

export function dealCard(row: DealRow, today: string): DealCard {
  const { id, title, description, picture, ends_on } = row
  const timeText = dealTimeText(ends_on, today)
  return { id, title, description, picture, endsOn: ends_on, timeText }
}

export function dealTimeText(endsOn: string, today: string): string {
  return endsOn === today ? 'Ends today' : `Through ${dayText(endsOn)}`
}
