import {
  INQUIRY_KINDS,
  type InquiryKind,
  KIND_LABELS,
} from '../../domain/inquiries/inquiry-kinds.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { DeskForm } from './desk-form.tsx'

/** The desk’s keys 1 to 6 choose and set it. */
export function KindForm({ kind }: { kind: InquiryKind }) {
  return (
    <DeskForm preventScrollReset className="flex items-end gap-2">
      <input type="hidden" name="intent" value="sort" />
      <input type="hidden" name="seen" value={kind} />
      <SelectField
        label="Kind"
        name="kind"
        defaultValue={kind}
        aria-keyshortcuts={INQUIRY_KINDS.map((_, at) => at + 1).join(' ')}
        className="min-w-0 flex-1 max-sm:[&_label]:sr-only"
      >
        {INQUIRY_KINDS.map(one => (
          <option key={one} value={one}>
            {KIND_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <Button look="quiet" className="min-h-12 shrink-0">
        Set the kind
      </Button>
    </DeskForm>
  )
}
