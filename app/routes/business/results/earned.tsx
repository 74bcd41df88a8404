import { href } from 'react-router'
import {
  amountText,
  type Earnings,
  type FunnelStep,
  funnelOf,
} from '../../../domain/results/earnings.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { FoldedTable } from './folded-table.tsx'
import { longDay, shownNumber } from './result-words.ts'

export function Earned({ evenings, total, steps, days }: Earnings & { days: number }) {
  const figures = [
    {
      name: 'Redeemed value',
      figure: amountText(total, total.redeemedCents),
      note: 'at coupon prices',
    },
    {
      name: 'Given away',
      figure: amountText(total, total.givenAwayCents),
      note: 'off the usual prices',
    },
    { name: 'Guests', figure: shownNumber(total.guests), note: unpricedText(total.unpriced) },
  ]
  const cellsOf = (amounts: Earnings['total']) => [
    shownNumber(amounts.guests),
    amountText(amounts, amounts.redeemedCents),
    amountText(amounts, amounts.givenAwayCents),
  ]
  const rows = evenings.map(evening => ({ name: longDay(evening.date), cells: cellsOf(evening) }))
  return (
    <section aria-labelledby="earned" className="grid grid-cols-1 gap-4">
      <h2 id="earned" className="font-display text-2xl">
        What it earned
      </h2>
      <Figures label="Value and guests" figures={figures} />
      <Figures
        label="From joining to redeeming"
        figures={funnelOf(steps).map(({ step, count, percent }) => ({
          name: STEPS[step].name,
          figure: shownNumber(count),
          note: percent === null ? STEPS[step].note : `${percent}% of ${STEPS[step].note}`,
        }))}
      />
      {rows.length === 0 ? null : (
        <FoldedTable
          title="By evening"
          label="Value and guests, evening by evening"
          columns={['Evening', 'Guests', 'Value', 'Given away']}
          rows={[{ name: 'In all', cells: cellsOf(total) }, ...rows]}
        />
      )}
      <ButtonLink
        to={`${href('/profile/results.csv')}?days=${days}`}
        look="quiet"
        reloadDocument
        className="justify-self-start"
      >
        Download as CSV
      </ButtonLink>
    </section>
  )
}

const STEPS: Record<FunnelStep['step'], { name: string; note: string }> = {
  joined: { name: 'Joined a line', note: 'in this period' },
  filled: { name: 'Line filled', note: 'those who joined' },
  redeemed: { name: 'Redeemed', note: 'those in a full line' },
}

function unpricedText(unpriced: number): string {
  if (unpriced === 0) return 'who redeemed a code'
  return `${shownNumber(unpriced)} by coupons without prices`
}

interface FiguresProps {
  label: string
  figures: readonly { name: string; figure: string; note: string }[]
}

function Figures({ label, figures }: FiguresProps) {
  return (
    <ol
      aria-label={label}
      className="grid grid-cols-3 divide-x divide-line overflow-hidden rounded-card border border-line bg-card shadow-card max-[22rem]:grid-cols-1 max-[22rem]:divide-x-0 max-[22rem]:divide-y"
    >
      {figures.map(({ name, figure, note }) => (
        <li key={name} className="min-w-0 p-3 sm:p-5">
          <p className="font-semibold">{name}</p>
          <p className="font-display text-2xl wrap-anywhere sm:text-3xl">{figure}</p>
          <p className="text-sm text-soft">{note}</p>
        </li>
      ))}
    </ol>
  )
}
