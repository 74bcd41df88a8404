import { href, Link } from 'react-router'
import { listed } from '../../ui/page-meta.ts'

export const meta = listed({
  title: 'Accessibility · Hush',
  description:
    'What Hush does so that everybody can use it, what does not work yet, and how to tell us of a barrier.',
  path: href('/accessibility'),
})

const WORKS = [
  'Everything can be done with a keyboard alone, and what has the focus is shown and not covered.',
  'Pages have headings, landmarks and names for every control, so that a screen reader can find its way.',
  'Text can be twice as large on a phone without anything cut off or scrolled sideways.',
  'Colors have the contrast that the guidelines ask for, in light and dark, and nothing is told by color alone.',
  'Nothing moves by itself where your device asks for less motion, and carousels can be paused.',
  'Pages and forms work without scripts. The map, the camera and live counts need them, and say the same in words.',
]

const DOES_NOT = [
  'Menus that a bar uploads as a picture or a PDF are as readable as the bar made them.',
  'Quotes and item names are shown in the words of the bar, also where they are hard to read.',
  'The pages of the payment provider, where cards are typed, are not ours.',
]

export default function Accessibility() {
  return (
    <article className="page max-w-prose py-8 leading-relaxed sm:py-12">
      <h1 className="font-display text-4xl sm:text-5xl">Accessibility</h1>
      <p className="mt-4 text-lg">
        Happy hour is for everybody. We build Hush to the Web Content Accessibility Guidelines 2.2,
        level AA, and check every page against them by machine with each change.
      </p>
      <Points title="What we see to" points={WORKS} />
      <Points title="What we know does not work" points={DOES_NOT} />
      <h2 className="mt-8 font-display text-2xl">Found a barrier?</h2>
      <p className="mt-2">
        Tell us the page and what you use through{' '}
        <Link to={href('/contact-us')} className="text-link underline underline-offset-4">
          our contact page
        </Link>
        . We answer within five working days, and help you to what you came for in the meantime.
      </p>
    </article>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h2 className="mt-8 font-display text-2xl">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-6 marker:text-link">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
