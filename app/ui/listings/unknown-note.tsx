import type { ListingPage, Prices } from '../../domain/listings/listing-page.ts'

const PRICES: Readonly<Record<Prices, string | null>> = {
  known: null,
  'not-published': 'Price not published.',
  unread: 'There are prices that we could not read; they are as published.',
}

/** Distinguishes unpublished from unreadable. */
export function UnknownNote({
  page,
}: {
  page: Pick<ListingPage, 'isTimeUnread' | 'prices' | 'timeText'>
}) {
  const { isTimeUnread, prices, timeText } = page
  const time = isTimeUnread ? 'We could not read these times; they are as published.' : null
  const price = timeText === '' ? null : PRICES[prices]
  if (!time && !price) return null
  return <p className="text-sm text-soft">{[time, price].filter(Boolean).join(' ')}</p>
}
