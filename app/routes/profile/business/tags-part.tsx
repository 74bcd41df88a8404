import { MAX_TAG_LENGTH, MAX_TAGS } from '../../../domain/businesses/tags.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { X } from '../../../ui/icons.tsx'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, usePart } from './use-part.ts'

interface TagsPartProps {
  tags: readonly string[]
  initialAnswer: PartAnswer | undefined
}

/** Each tag is added and removed on its own, so that two tabs do not overwrite each other. */
export function TagsPart({ tags, initialAnswer }: TagsPartProps) {
  const state = usePart('tags', initialAnswer)
  const { save, answer, isSaving, form } = state
  const isAdding = save.formData?.has('tag') ?? false
  return (
    <PartCard
      part="tags"
      title="Featured tags"
      hint={`Up to ${MAX_TAGS} words for what you are known for. They appear on cards and in search.`}
      state={state}
    >
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag}>
              <save.Form {...form}>
                <FormOfField />
                <input type="hidden" name="remove" value={tag} />
                <span className="inline-flex items-center rounded-full border border-line bg-paper pl-4">
                  {tag}
                  <button
                    type="submit"
                    aria-disabled={isSaving}
                    className="grid size-11 place-items-center rounded-full hover:bg-sunk"
                  >
                    <X className="size-4" />
                    <span className="sr-only">Remove {tag}</span>
                  </button>
                </span>
              </save.Form>
            </li>
          ))}
        </ul>
      ) : null}
      {tags.length < MAX_TAGS ? (
        <save.Form key={tags.join('\n')} {...form} className="flex flex-wrap items-start gap-3">
          <FormOfField />
          <Field
            label="New tag"
            name="tag"
            defaultValue={answer?.isDone ? '' : answer?.typed?.tag}
            error={answer?.errors?.tag}
            maxLength={MAX_TAG_LENGTH}
            placeholder="Raw bar"
            className="min-w-[min(11rem,100%)] flex-1 sm:max-w-80"
          />
          <Button
            look="quiet"
            aria-disabled={isAdding}
            disabled={isSaving && !isAdding}
            className="mt-7.5 min-h-12"
          >
            Add tag
          </Button>
        </save.Form>
      ) : (
        <p className="text-soft">All {MAX_TAGS} are in use. Remove one to add another.</p>
      )}
    </PartCard>
  )
}
