import type { DeskReason } from '../../../domain/claims/case.ts'

interface CaseStateProps {
  deskReason: DeskReason | null
  hasProof: boolean
  isCallRequested: boolean
  domain: string | null
}

const REASONS: Record<DeskReason, string> = {
  'no-website': 'The listing has no website to prove it with.',
  'new-website': 'The website of the listing is too new to prove it with.',
  'shared-domain': 'The listing’s website is shared by many businesses.',
  'several-places': 'Several places on Hush share this website.',
  'two-claimants': 'Another business claims this listing too.',
  disputed: 'A business that managed this listing before says that it is still theirs.',
  owned: 'This place has an owner on Hush.',
}

export function CaseState({ deskReason, hasProof, isCallRequested, domain }: CaseStateProps) {
  if (deskReason === null && !isCallRequested) {
    return (
      <p className="max-w-prose">
        One of these ways is enough, and most take a minute. Your page then replaces the listing and
        keeps its rating, reviews and followers.
      </p>
    )
  }
  return (
    <section
      aria-labelledby="case-state"
      className="rounded-card border-2 border-amber bg-card p-5 shadow-card"
    >
      <h2 id="case-state" className="text-lg font-semibold">
        {hasProof ? 'Proven, and under review at Hush' : 'Someone at Hush is looking at your claim'}
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {deskReason === null ? null : `${REASONS[deskReason]} `}
        You will get a mail, usually within two days.{' '}
        {deskReason === 'owned'
          ? 'Your own page is not public until then.'
          : 'You can fill in your own page meanwhile.'}
        {domain !== null && deskReason !== null ? ' A proof below speeds it up.' : null}
        {domain !== null && deskReason === null ? ' A proof below is still quicker.' : null}
      </p>
    </section>
  )
}
