import { type FetcherWithComponents, href } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { DRINKS } from '../../domain/pictures/artwork.ts'
import { authHref } from '../../ui/accounts/auth-href.ts'
import { Drink } from '../../ui/drink.tsx'
import { AnswerProblem } from '../../ui/forms/answer-problem.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'

interface PictureFormProps {
  save: FetcherWithComponents<FormAnswer>
  /** Answer for a page without scripts. */
  pageAnswer?: FormAnswer
  current: string
  /** True in the dialog, which stays on the page after saving. */
  stay?: boolean
}

export function PictureForm({ save, pageAnswer, current, stay }: PictureFormProps) {
  const answer = save.data ?? pageAnswer
  const isSaving = save.state !== 'idle'
  const chosen = answer?.typed?.profilePicture ?? current
  const problem = answer?.problem ?? answer?.errors?.profilePicture
  return (
    <save.Form method="post" action={href('/profile/picture')} className="grid gap-5">
      <AnswerProblem answer={answer && { ...answer, problem }} logIn={authHref('login')} />
      <FormOfField />
      {stay ? <input type="hidden" name="stay" value="yes" /> : null}
      <fieldset>
        <legend className="sr-only">Your profile picture</legend>
        <div className="grid grid-cols-2 gap-1 min-[24rem]:grid-cols-4 sm:gap-2">
          {DRINKS.map(drink => (
            <Choice key={drink.name} {...drink} isChosen={drink.name === chosen} />
          ))}
        </div>
      </fieldset>
      <Button aria-disabled={isSaving}>{isSaving ? 'Saving…' : 'Save picture'}</Button>
    </save.Form>
  )
}

function Choice({ name, label, isChosen }: { name: string; label: string; isChosen: boolean }) {
  return (
    <label className="grid cursor-pointer justify-items-center gap-1.5 rounded-2xl border-2 border-transparent py-2 text-center text-xs font-medium hover:bg-sunk has-checked:border-amber has-checked:bg-card has-checked:shadow-lit has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link sm:text-sm">
      <input
        type="radio"
        name="profilePicture"
        value={name}
        defaultChecked={isChosen}
        required
        className="sr-only"
      />
      <Drink name={name} pixels={64} className="size-14 bg-sunk sm:size-16" />
      {label}
    </label>
  )
}
