import type { FeaturedItem } from '../../../../db/documents.ts'
import {
  featuredItemForm,
  itemKey,
  itemToFields,
  MAX_FEATURED_ITEMS,
  MAX_ITEM_NAME,
  TOO_MANY_ITEMS,
} from '../../../domain/businesses/featured-items.ts'
import { BEFORE } from '../../../domain/forms/before.ts'
import { dollars } from '../../../domain/money/dollars.ts'
import { AREA_OF_PART, FILE } from '../../../ui/businesses/edit-part.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { ItemPicture } from '../../../ui/listings/item-picture.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, type PartForm, usePart } from './use-part.ts'

interface ItemsPartProps {
  items: readonly FeaturedItem[]
  fallback: string
  initialAnswer: PartAnswer | undefined
}

export function ItemsPart({ items, fallback, initialAnswer }: ItemsPartProps) {
  const state = usePart('items', initialAnswer)
  const keys = items.map(itemKey)
  return (
    <PartCard
      part="items"
      title="Featured items"
      hint={`Up to ${MAX_FEATURED_ITEMS} dishes or drinks, with what they cost and what is saved.`}
      state={state}
    >
      {items.length > 0 ? (
        <ul className="grid gap-3">
          {items.map((item, index) => (
            <li key={`${index} ${keys[index]}`} className="rounded-2xl border border-line">
              <SavedItem item={item} fallback={fallback} state={state} />
            </li>
          ))}
        </ul>
      ) : null}
      {items.length < MAX_FEATURED_ITEMS ? (
        <div className="grid gap-4 rounded-2xl bg-sunk p-4 sm:p-5">
          <h3 className="font-semibold">Add an item</h3>
          <ItemForm key={keys.join()} state={state} button="Add item" />
        </div>
      ) : (
        <p className="text-soft">{TOO_MANY_ITEMS}</p>
      )}
    </PartCard>
  )
}

interface SavedItemProps {
  item: FeaturedItem
  fallback: string
  state: PartForm
}

function SavedItem({ item, fallback, state }: SavedItemProps) {
  const { save, answer, isSaving, form } = state
  const key = itemKey(item)
  const isRemoving = isSending(save.formData, { key, removes: true })
  const saves = item.savings_cents > 0 ? `, saves ${dollars(item.savings_cents)}` : ''
  return (
    <details open={answer?.typed?.key === key} className="group">
      <summary className="flex min-h-16 items-center gap-3 rounded-2xl p-3 hover:bg-sunk">
        <span className="size-12 shrink-0 overflow-hidden rounded-xl">
          <ItemPicture name={item.picture} fallback={fallback} sizes="3rem" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-snug">{item.item}</span>
          <span className="text-sm text-soft">
            {dollars(item.price_cents)}
            {saves}
          </span>
        </span>
        <span className="px-2 font-semibold text-link">Edit</span>
      </summary>
      <div className="grid gap-4 p-4 pt-2">
        <ItemForm state={state} item={item} button="Save item" />
        <save.Form {...form}>
          <FormOfField />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name={`${BEFORE}item`} value={item.item} />
          <input type="hidden" name="remove" value="yes" />
          <Button look="danger" aria-disabled={isRemoving} disabled={isSaving && !isRemoving}>
            Remove {item.item}
          </Button>
        </save.Form>
      </div>
    </details>
  )
}

function isSending(
  sent: FormData | undefined,
  { key, removes }: { key: string; removes: boolean },
): boolean {
  return sent?.get('key') === key && sent.has('remove') === removes
}

const LABELS = { item: 'Name', price: 'Price in dollars', savings: 'Saved (optional)' }

interface ItemFormProps {
  state: PartForm
  item?: FeaturedItem
  button: string
}

function ItemForm({ state, item, button }: ItemFormProps) {
  const { save, isSaving, form } = state
  const key = item ? itemKey(item) : ''
  const mine = (state.answer?.typed?.key ?? '') === key ? state.answer : undefined
  const { errors, onSubmit } = useFormCheck(featuredItemForm, mine?.errors)
  const isMine = isSending(save.formData, { key, removes: false })
  const picture = item?.picture
  const written = item ? itemToFields(item) : { item: '', price: '', savings: '' }
  const field = (name: keyof typeof written) => ({
    name,
    defaultValue: mine?.typed?.[name] ?? written[name],
    error: errors[name],
  })
  return (
    <save.Form
      {...form}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid gap-4"
    >
      <FormOfField />
      <input type="hidden" name="key" value={key} />
      {mine?.conflict ? (
        <ConflictPanel
          title="This item was changed in another tab"
          differing={differencesOf(mine.conflict, { mine: mine.typed ?? {}, labels: LABELS })}
        />
      ) : null}
      {item ? <BeforeFields texts={written} answer={isMine ? undefined : mine} /> : null}
      <Field {...field('item')} label={LABELS.item} required maxLength={MAX_ITEM_NAME} />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('price')}
          label={LABELS.price}
          inputMode="decimal"
          required
          maxLength={12}
        />
        <Field {...field('savings')} label={LABELS.savings} inputMode="decimal" maxLength={12} />
      </div>
      <UploadField
        name={FILE}
        label="Picture (optional)"
        area={AREA_OF_PART.items}
        current={picture ? { kind: 'picture', name: picture, alt: 'Its picture now' } : null}
        error={mine?.errors?.file}
        storedId={mine?.typed?.['file-stored'] || undefined}
      />
      <Button
        look="quiet"
        aria-disabled={isMine}
        disabled={isSaving && !isMine}
        className="sm:justify-self-start"
      >
        {button}
      </Button>
    </save.Form>
  )
}
