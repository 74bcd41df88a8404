import { href, Link } from 'react-router'
import { type NewsItem, newsSentence } from '../../domain/following/news/news.ts'
import { dayText } from '../../domain/listings/listing-texts.ts'

export function NewsList({ news, onOpen }: { news: readonly NewsItem[]; onOpen?: () => void }) {
  if (news.length === 0) {
    return (
      <p className="px-4 py-3 text-soft">
        Nothing yet. You will see it here when a coupon you joined activates or ends.
      </p>
    )
  }
  return (
    <ul className="grid gap-1">
      {news.map(item => (
        <li key={item.couponId}>
          <Link
            to={href('/coupons/:couponId', { couponId: item.couponId })}
            onClick={onOpen}
            className="grid grid-cols-[0.75rem_1fr] gap-x-3 rounded-xl px-4 py-3 hover:bg-sunk"
          >
            <span
              className={`mt-1.5 size-3 rounded-full ${item.isNew ? 'bg-amber shadow-lit' : 'bg-line'}`}
            />
            <span>
              {item.isNew ? <span className="sr-only">New: </span> : null}
              <span className={item.isNew ? 'font-semibold' : ''}>{newsSentence(item)}</span>
              <span className="block text-sm text-soft">{dayText(item.day)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
