import { href } from 'react-router'
import type { Tonight } from '../../../domain/listings/pause.ts'
import { PAUSE, RESUME } from '../../../ui/businesses/pause-answers.ts'
import { TwoAnswers } from '../../../ui/forms/two-answers.tsx'

/** One press calls today's happy hour off. */
export function TonightCard({ tonight: { isPaused } }: { tonight: Tonight }) {
  return (
    <div className="grid gap-4 rounded-card bg-sunk p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <p className="font-semibold">
          {isPaused ? 'No happy hour today.' : 'No happy hour today after all?'}
        </p>
        <p className="text-soft">
          {isPaused
            ? 'Diners see it. The next one is on as usual.'
            : 'Calls off today’s alone. Followers are told.'}
        </p>
      </div>
      <TwoAnswers
        action={href('/profile/not-tonight')}
        fields={{}}
        answers={[
          isPaused ? ['resume', RESUME] : ['pause', PAUSE],
          ['mail', 'Mail me a link for this'],
        ]}
      />
    </div>
  )
}
