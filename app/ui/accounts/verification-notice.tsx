import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Verification } from '../../domain/businesses/verification.ts'
import { ButtonLink } from '../forms/button.tsx'

interface VerificationNoticeProps {
  verification: Pick<Verification, 'state' | 'reason' | 'takesCard'>
  purpose: string
}

export function VerificationNotice({ verification, purpose }: VerificationNoticeProps) {
  const { state, reason, takesCard } = verification
  switch (state) {
    case 'approved':
      return null
    case 'under-review':
      return (
        <Notice title="Your verification is under review, ready within 48 hours.">
          <p className="text-soft">We will email you once it is decided. Then you can {purpose}.</p>
          {takesCard ? <CardLink>Verify by card now</CardLink> : null}
        </Notice>
      )
    case 'declined':
      return (
        <Notice title="Your verification was declined.">
          {reason ? <blockquote className="border-l-4 border-bad pl-3">{reason}</blockquote> : null}
          <VerifyLinks documents="Try again" takesCard={takesCard} />
        </Notice>
      )
    case 'none':
      return (
        <Notice title={`Only verified businesses ${purpose}.`}>
          <p className="text-soft">
            Show us once that this place is yours, with documents
            {takesCard ? ' or instantly with a card' : ''}.
          </p>
          <VerifyLinks documents="Verify now" takesCard={takesCard} />
        </Notice>
      )
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-2xl border border-line bg-sunk p-5">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}

function VerifyLinks({ documents, takesCard }: { documents: string; takesCard: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/profile/mannual-account-verification')}>{documents}</ButtonLink>
      {takesCard ? <CardLink>Verify by card</CardLink> : null}
    </div>
  )
}

/** Loaded as a document: the page with the card form has its own content security policy. */
function CardLink({ children }: { children: string }) {
  return (
    <ButtonLink look="quiet" to={href('/profile/card-verification')} reloadDocument>
      {children}
    </ButtonLink>
  )
}
