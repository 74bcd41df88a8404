import { data } from 'react-router'

/** The text fields of a posted form, the last of each name. Throws a 400 answer for what is no form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, value] of await formDataOf(request)) {
    if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  }
  return fields
}

async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('That form did not arrive whole. Please try again.', { status: 400 })
  }
}
