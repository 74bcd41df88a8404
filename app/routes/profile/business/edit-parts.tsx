import type { ReactNode } from 'react'
import { PARTS, type Part } from '../../../ui/businesses/edit-part.ts'
import { DetailsPart } from './details-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { ItemsPart } from './items-part.tsx'
import type { loadEdit } from './load-edit.server.ts'
import { MenuPart } from './menu-part.tsx'
import { BackgroundPart, ProfilePicturePart } from './picture-parts.tsx'
import { TagsPart } from './tags-part.tsx'
import type { PartAnswer } from './use-part.ts'

type SavedBusiness = Awaited<ReturnType<typeof loadEdit>>

interface EditPartsProps {
  /** Null after the session has ended: then only the form that was sent is shown. */
  saved: SavedBusiness | null
  initialAnswer: PartAnswer | undefined
}

const LABELS: Record<Part, string> = {
  details: 'Profile',
  hours: 'Business hours',
  picture: 'Profile picture',
  background: 'Background image',
  menu: 'Menu',
  tags: 'Featured tags',
  items: 'Featured items',
}

export function EditParts({ saved, initialAnswer }: EditPartsProps) {
  const parts = partsOf(saved, initialAnswer)
  if (!saved) return parts[initialAnswer?.part ?? 'details']
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[13rem_minmax(0,44rem)] lg:gap-10">
      <nav
        aria-label="Parts of your profile"
        className="top-24 -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:sticky lg:mx-0 lg:grid lg:gap-0 lg:p-0"
      >
        {PARTS.map(part => (
          <a
            key={part}
            href={`#${part}`}
            className="flex min-h-11 shrink-0 items-center rounded-full border border-line bg-card px-4 font-semibold text-soft hover:bg-sunk hover:text-ink lg:rounded-xl lg:border-0 lg:bg-transparent"
          >
            {LABELS[part]}
          </a>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-6">
        {PARTS.map(part => (
          <div key={part}>{parts[part]}</div>
        ))}
      </div>
    </div>
  )
}

function partsOf(
  saved: SavedBusiness | null,
  initialAnswer: PartAnswer | undefined,
): Record<Part, ReactNode> {
  return {
    details: (
      <DetailsPart
        details={saved?.details}
        email={saved?.email ?? null}
        initialAnswer={initialAnswer}
      />
    ),
    hours: <HoursPart hours={saved?.hours} initialAnswer={initialAnswer} />,
    picture: (
      <ProfilePicturePart current={saved?.head.mark ?? null} initialAnswer={initialAnswer} />
    ),
    background: (
      <BackgroundPart current={saved?.head.picture ?? null} initialAnswer={initialAnswer} />
    ),
    menu: (
      <MenuPart
        menu={saved?.menu ?? { link: '', file: null, text: '' }}
        initialAnswer={initialAnswer}
      />
    ),
    tags: <TagsPart tags={saved?.tags ?? []} initialAnswer={initialAnswer} />,
    items: (
      <ItemsPart
        items={saved?.items ?? []}
        fallback={saved?.head.fallback ?? ''}
        initialAnswer={initialAnswer}
      />
    ),
  }
}
