import { dayText } from '../listings/listing-texts.ts'
import { daysLeft } from './coupon.ts'

export interface DealCard {
  id: string
  title: string
  description: string
  picture: string | null
  endsOn: string
  daysLeft: number
  timeText: string
}

interface DealRow {
  id: string
  title: string
  description: string
  picture: string | null
  ends_on: string
  today: string
}

export function dealCard({ ends_on: endsOn, today, ...facts }: DealRow): DealCard {
  const timeText = dealTimeText(endsOn, today)
  return { ...facts, endsOn, daysLeft: daysLeft(endsOn, today), timeText }
}

export function dealTimeText(endsOn: string, today: string): string {
  return endsOn === today ? 'Ends today' : `Through ${dayText(endsOn)}`
}
