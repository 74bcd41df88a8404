import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { amountText } from '../../domain/results/earnings.ts'
import { type PlaceToday, sumOfPlaces } from '../../domain/results/places-today.ts'
import { Verified } from '../icons.tsx'

interface PlacesTableProps {
  places: readonly PlaceToday[]
  /** The place that the browser acts for. */
  here: string
  /** What can be done beside it. */
  children: ReactNode
}

/** The table scrolls by itself where an owner has many places. */
export function PlacesTable({ places, here, children }: PlacesTableProps) {
  const sum = sumOfPlaces(places)
  return (
    <section
      aria-labelledby="places-today"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="places-today" className="font-display text-2xl">
          Your places today
        </h2>
        <p className="text-soft">
          Press a name to work there. Redeemed codes and their worth count until four in the
          morning.
        </p>
      </div>
      <section
        aria-label="Today’s figures of each place"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-128 overflow-auto"
      >
        <table className="w-full text-right tabular-nums">
          <thead className="text-xs whitespace-nowrap text-soft sm:text-sm">
            <tr>
              <th scope="col" className="sticky top-0 z-10 bg-card pb-2 text-left">
                Place
              </th>
              {COLUMNS.map(({ name, wide }) => (
                <th
                  key={name}
                  scope="col"
                  className={`sticky top-0 z-10 bg-card pb-2 pl-2 sm:pl-5 ${wide ? WIDE : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {places.map(place => (
              <tr key={place.accountId}>
                <th scope="row" className="py-2 text-left font-normal">
                  <PlaceName place={place} isHere={place.accountId === here} />
                </th>
                <Cells of={place} />
              </tr>
            ))}
          </tbody>
          {places.length > 1 ? (
            <tfoot className="font-semibold">
              <tr>
                <th scope="row" className="sticky bottom-0 bg-card pt-3 text-left">
                  All {places.length} places
                </th>
                <Cells of={sum} className="sticky bottom-0 bg-card pt-3" />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
      <div className="flex flex-wrap gap-x-6">{children}</div>
    </section>
  )
}

const WIDE = 'max-sm:hidden'

type Figures = ReturnType<typeof sumOfPlaces>

const COLUMNS: readonly { name: string; wide?: true; text: (of: Figures) => string }[] = [
  { name: 'Views', wide: true, text: ({ views }) => views.toLocaleString('en-US') },
  { name: 'Joins', text: ({ joins }) => joins.toLocaleString('en-US') },
  { name: 'Redeemed', text: ({ guests }) => guests.toLocaleString('en-US') },
  { name: 'Worth', text: figures => amountText(figures, figures.redeemedCents) },
]

function Cells({ of, className = '' }: { of: Figures; className?: string }) {
  return COLUMNS.map(({ name, wide, text }) => (
    <td key={name} className={`pl-2 sm:pl-5 ${className} ${wide ? WIDE : ''}`}>
      {text(of)}
    </td>
  ))
}

function PlaceName({ place, isHere }: { place: PlaceToday; isHere: boolean }) {
  const { accountId, name, address, isVerified, isSuspended, happyHour } = place
  const isSwitching = useNavigation().formData?.get('place') === accountId
  return (
    <>
      {isHere || isSuspended ? (
        <p className="font-semibold">
          {name} <Mark isVerified={isVerified} />
        </p>
      ) : (
        <Form method="post" action={href('/profile/places')}>
          <input type="hidden" name="place" value={accountId} />
          <button
            type="submit"
            aria-disabled={isSwitching}
            aria-label={`Switch to ${name}`}
            className="min-h-11 text-left font-semibold text-link underline underline-offset-4"
          >
            {isSwitching ? 'Switching…' : name} <Mark isVerified={isVerified} />
          </button>
        </Form>
      )}
      <p className="text-sm text-soft">{address}</p>
      <p className="text-sm">
        {isSuspended ? 'Suspended' : (happyHour?.text ?? 'No happy hour to come')}
        {isHere ? <strong> · You are here</strong> : null}
      </p>
    </>
  )
}

function Mark({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return null
  return (
    <>
      <Verified className="inline size-[0.9em] align-[-0.08em] text-link" />
      <span className="sr-only">, Hush-Verified</span>
    </>
  )
}
