import { Form } from 'react-router'
import type { Voter } from '../../domain/outings/outing.ts'
import { Button } from '../../ui/forms/button.tsx'
import { X } from '../../ui/icons.tsx'

export function VoterList({ voters, me }: { voters: readonly Voter[]; me: Voter | null }) {
  const people = voters.length === 1 ? 'One person so far' : `${voters.length} people`
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-2xl">{people}</h2>
      <ul className="flex flex-wrap gap-2">
        {voters.map(voter => (
          <li
            key={voter.id}
            className="flex min-h-11 max-w-full items-center rounded-full border border-line bg-card pl-4 last:pr-4 not-has-[button]:pr-4"
          >
            <span className="truncate font-semibold">{voter.name}</span>
            <Role voter={voter} isMe={voter.id === me?.id} />
            {me?.isHost && !voter.isHost ? <Remove voter={voter} /> : null}
          </li>
        ))}
      </ul>
      {me?.isHost ? <RemoveNames voters={voters} /> : null}
      <p className="max-w-prose text-sm text-soft">
        Everybody with the link sees these names and how many said yes. Nobody sees who said no. The
        plan is gone two days after its evening, and deleted thirty days after it.
      </p>
    </section>
  )
}

/** For a voter who repeatedly misuses a name. */
function RemoveNames({ voters }: { voters: readonly Voter[] }) {
  const guests = voters.filter(({ isHost }) => !isHost)
  const byName = Map.groupBy(guests, ({ name }) => name.toLowerCase())
  const repeated = [...byName.values()].filter(({ length }) => length > 1)
  return repeated.map(([voter, ...others]) =>
    voter ? (
      <Form key={voter.id} method="post" preventScrollReset>
        <Button look="quiet" name="removeName" value={voter.id}>
          Remove all {others.length + 1} called {voter.name}
        </Button>
      </Form>
    ) : null,
  )
}

function Role({ voter, isMe }: { voter: Voter; isMe: boolean }) {
  const since = voter.since ? `since ${voter.since}` : ''
  const role = [isMe ? 'you' : '', voter.isHost ? 'asks' : '', since].filter(Boolean).join(', ')
  return role ? <span className="ml-1 whitespace-nowrap text-soft">({role})</span> : null
}

function Remove({ voter }: { voter: Voter }) {
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="remove"
        value={voter.id}
        className="grid size-11 place-items-center rounded-full text-soft hover:text-bad"
      >
        <X className="size-4" />
        <span className="sr-only">
          Remove {voter.name}
          {voter.since ? `, here since ${voter.since},` : ''} and their votes
        </span>
      </button>
    </Form>
  )
}
