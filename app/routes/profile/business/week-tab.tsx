import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Tonight } from '../../../domain/listings/pause.ts'
import { editHref } from '../../../ui/businesses/edit-part.ts'
import { PAUSE, RESUME } from '../../../ui/businesses/pause-answers.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { TwoAnswers } from '../../../ui/forms/two-answers.tsx'
import { MemberDay } from '../../../ui/listings/member-day.tsx'
import { MenuLink } from '../../../ui/listings/menu-card.tsx'
import { TagList } from '../../../ui/listings/tag-list.tsx'
import { WeekPanel } from '../../../ui/listings/week-panel.tsx'
import type { BusinessProfileProps } from './load-business-profile.server.ts'

type WeekTabProps = Extract<BusinessProfileProps['list'], { tab: 'happyhour' }>

export function WeekTab({ page, initialDay, tonight, tags, menu }: WeekTabProps) {
  const weekHref = href('/profile/edit-happy-hour')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
      <Part title="Happy hour" edit="Edit happy hours" to={weekHref}>
        {tonight ? <TonightCard tonight={tonight} /> : null}
        <WeekPanel page={page} initialDay={initialDay}>
          {day => <MemberDay day={day} />}
        </WeekPanel>
        {page.firstDay === null ? (
          <Nothing
            text="No happy hours yet. Diners find you once you have added one."
            way={<ButtonLink to={weekHref}>Add your happy hours</ButtonLink>}
          />
        ) : null}
      </Part>
      <div className="grid gap-6">
        <Part title="Featured tags" edit="Edit tags" to={editHref('tags')}>
          {tags.length > 0 ? (
            <TagList tags={tags} />
          ) : (
            <Nothing text="No tags yet. Add up to five words that say what you are good at." />
          )}
        </Part>
        {menu ? (
          <Part title="Happy Hour Menu" edit="Edit menu" to={editHref('menu')}>
            <MenuLink menu={menu} />
          </Part>
        ) : (
          <Part title="Happy Hour Menu" edit="Add a menu" to={editHref('menu')}>
            <Nothing text="No menu yet. Link to one, or upload a picture or a PDF." />
          </Part>
        )}
      </div>
    </div>
  )
}

interface PartProps {
  title: string
  edit: string
  to: string
  children: ReactNode
}

function Part({ title, edit, to, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-2xl">{title}</h2>
        <ButtonLink to={to} look="plain" className="px-0!">
          {edit}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}

function Nothing({ text, way }: { text: string; way?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{text}</p>
      {way}
    </div>
  )
}

/** One press calls today's happy hour off. */
function TonightCard({ tonight: { isPaused } }: { tonight: Tonight }) {
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
