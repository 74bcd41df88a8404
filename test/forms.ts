import { Parser } from 'htmlparser2'

export interface FoundForm {
  action: string
  method: 'GET' | 'POST'
  fields: Map<string, string>
}

/** Read without scripts. */
export function formsIn(html: string, page: string): FoundForm[] {
  const forms: FoundForm[] = []
  let open: FoundForm | undefined
  const parser = new Parser({
    onopentag(name, { action = page, method = 'get', name: field, value = '', type }) {
      if (name === 'form') {
        open = {
          action,
          method: method.toLowerCase() === 'post' ? 'POST' : 'GET',
          fields: new Map(),
        }
        forms.push(open)
      }
      const isField = ['input', 'textarea', 'select', 'button'].includes(name) && type !== 'file'
      if (open && isField && field) open.fields.set(field, value)
    },
    onclosetag(name) {
      if (name === 'form') open = undefined
    },
  })
  parser.end(html)
  return forms
}
