import type { ReadableField } from './readable.ts'

interface FieldTableProps {
  fields: readonly ReadableField[]
  /** Says which fields may be left out. */
  marksOptional?: boolean
}

/** Fields with their types in words. */
export function FieldTable({ fields, marksOptional = false }: FieldTableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired, description }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2 pr-4 font-mono font-semibold sm:w-1/3">
              {name}
            </th>
            <td className="py-2">
              <span className="font-semibold">{type}</span>
              {marksOptional && !isRequired ? <span className="text-soft"> · optional</span> : null}
              {description ? <span className="block text-soft">{description}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
