import { useState } from 'react'
import type { ShownMenu } from '../../../../domain/listings/listing.ts'
import { MAX_LISTING_URL } from '../../../../domain/listings/listing-draft.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import type { PartAnswer } from './part-answer.ts'
import { PartCard } from './part-card.tsx'
import { usePart } from './use-part.ts'

interface MenuPartProps {
  menu: ShownMenu | null
  /** The link that is kept, or '' where it is a file or nothing. */
  menuUrl: string
  answered: PartAnswer | undefined
}

/** The Happy Hour Menu: a link, or a file (business §2, §5). */
export function MenuPart({ menu, menuUrl, answered }: MenuPartProps) {
  const state = usePart('menu', answered)
  const { save, answer, isSaving, form } = state
  const [link, setLink] = useState(answer?.typed.menuUrl ?? menuUrl)
  const hydrated = useHydrated()
  const hasNothing = link.trim() === ''
  return (
    <PartCard
      part="menu"
      title="Happy Hour Menu"
      hint="A link to it, or a file: PDF, JPG or PNG, at most 5 MB. Only people who are signed in see it."
      state={state}
    >
      {menu ? (
        <div className="flex flex-wrap gap-3">
          <a
            href={menu.url}
            target="_blank"
            rel="noopener nofollow ugc"
            className={buttonClass('quiet')}
          >
            Open the menu<span className="sr-only"> (opens in a new tab)</span>
          </a>
          <save.Form {...form}>
            <input type="hidden" name="remove" value="yes" />
            <Button look="plain" aria-disabled={isSaving}>
              Remove the menu
            </Button>
          </save.Form>
        </div>
      ) : null}
      <save.Form {...form} noValidate={hydrated} className="grid gap-4">
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
        <Button
          disabled={hydrated && hasNothing}
          aria-disabled={isSaving}
          className="sm:justify-self-start"
        >
          {isSaving ? 'Saving…' : 'Save menu'}
        </Button>
      </save.Form>
    </PartCard>
  )
}
