import { useState } from 'react'
import { MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { AREA_OF_PART, FILE } from '../../../ui/businesses/edit-part.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { MENU_SENTENCES } from './menu-sentences.ts'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, type PartForm, usePart } from './use-part.ts'

interface MenuPartProps {
  /** At most one of `link` and `file`, a URL; `text` is that of either, as it is compared. */
  menu: { link: string; file: string | null; text: string }
  initialAnswer: PartAnswer | undefined
}

export function MenuPart({ menu, initialAnswer }: MenuPartProps) {
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
