import { type ReactNode, useState } from 'react'
import { MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { AREA_OF_PART, FILE, PARTS, type Part } from '../../../ui/businesses/edit-part.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { DetailsPart } from './details-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { ItemsPart } from './items-part.tsx'
import type { loadEdit } from './load-edit.server.ts'
import { MENU_SENTENCES } from './menu-sentences.ts'
import { PartCard } from './part-card.tsx'
import { BackgroundPart, ProfilePicturePart } from './picture-parts.tsx'
import { TagsPart } from './tags-part.tsx'
import { type PartAnswer, type PartForm, usePart } from './use-part.ts'

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

interface MenuPartProps {
  /** At most one of `link` and `file`, a URL; `text` is that of either, as it is compared. */
  menu: { link: string; file: string | null; text: string }
  initialAnswer: PartAnswer | undefined
}

function MenuPart({ menu, initialAnswer }: MenuPartProps) {
  const state = usePart('menu', initialAnswer)
  return (
    <PartCard
      part="menu"
      title="Happy Hour Menu"
      hint="A link to it, or a file. Everyone who is signed in can open it from your page."
      state={state}
    >
      <MenuForm key={state.round} menu={menu} state={state} />
    </PartCard>
  )
}

function MenuForm({ menu, state }: Pick<MenuPartProps, 'menu'> & { state: PartForm }) {
  const { save, answer, isSaving, form } = state
  const [link, setLink] = useState(
    answer?.isDone ? menu.link : (answer?.typed?.menuUrl ?? menu.link),
  )
  const [hasFile, setHasFile] = useState(false)
  const hydrated = useHydrated()
  const stored = answer?.typed?.['file-stored'] || undefined
  const hasNothing = link.trim() === '' && !hasFile && !stored
  const isRemoving = save.formData?.has('remove') ?? false
  const before = <BeforeFields texts={{ menu: menu.text }} answer={isSaving ? undefined : answer} />
  return (
    <>
      <save.Form
        {...form}
        encType="multipart/form-data"
        noValidate={hydrated}
        className="grid gap-4"
      >
        <FormOfField />
        {answer?.conflict ? (
          <ConflictPanel
            title="The menu was changed in another tab"
            differing={differencesOf(answer.conflict, {
              mine: { menu: stored || hasFile ? 'The file that you chose here' : link },
              theirs: { menu: shownText(answer.conflict.now.menu) },
              labels: { menu: 'Menu' },
            })}
          />
        ) : null}
        {before}
        <Field
          name="menuUrl"
          label="Menu link"
          inputMode="url"
          placeholder="https://"
          value={link}
          onChange={event => setLink(event.currentTarget.value)}
          error={answer?.errors?.menuUrl}
          maxLength={MAX_LISTING_URL}
        />
        <UploadField
          key={`${menu.file} ${menu.link}`}
          name={FILE}
          label="Or a file"
          area={AREA_OF_PART.menu}
          hint="PDF, JPG, PNG or HEIC, 5 MB at most. If you add both, the file is used."
          current={menu.file ? { kind: 'link', href: menu.file, label: 'Open the menu' } : null}
          error={answer?.errors?.file}
          storedId={stored}
          sentences={MENU_SENTENCES}
          onChosen={file => setHasFile(file !== null)}
        />
        <Button
          disabled={isRemoving || (hydrated && hasNothing)}
          aria-disabled={isSaving && !isRemoving}
          className="sm:justify-self-start"
        >
          {isSaving && !isRemoving ? 'Saving…' : 'Save menu'}
        </Button>
      </save.Form>
      {menu.file || menu.link ? (
        <save.Form {...form} onSubmit={() => setLink('')}>
          <FormOfField />
          {before}
          <input type="hidden" name="remove" value="yes" />
          <Button
            look="plain"
            aria-disabled={isRemoving}
            disabled={isSaving && !isRemoving}
            className="px-0!"
          >
            Remove the menu
          </Button>
        </save.Form>
      ) : null}
    </>
  )
}

function shownText(menu = ''): string {
  return menu === '' || menu.startsWith('https://') ? menu : 'The file that was saved there'
}
