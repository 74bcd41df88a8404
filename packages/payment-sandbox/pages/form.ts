import { html } from 'hono/html'
import type { Html } from './frame.ts'

interface Field {
  name: string
  label: string
  value?: string
  type?: 'text' | 'email' | 'tel' | 'date' | 'number'
  error?: string
  hint?: string
  autocomplete?: string
  inputmode?: 'text' | 'numeric' | 'email' | 'tel'
  placeholder?: string
  maxlength?: number
  isOptional?: boolean
}

export function field(props: Field): Html {
  const { name, label, value = '', type = 'text', autocomplete = 'off', inputmode = 'text' } = props
  const { error, hint, placeholder = '', maxlength = 200, isOptional = false } = props
  const describedBy = [hint ? `${name}-hint` : '', error ? `${name}-error` : '']
    .filter(Boolean)
    .join(' ')
  return html`<div class="field"><label for="${name}">${label}${isOptional ? ' (optional)' : ''}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"
 placeholder="${placeholder}" maxlength="${maxlength}" aria-describedby="${describedBy}" aria-invalid="${error ? 'true' : 'false'}">
${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
${error ? html`<span class="error" id="${name}-error">${error}</span>` : ''}</div>`
}

interface Choice {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  value?: string
}

export function choice({ name, label, options, value = '' }: Choice): Html {
  const items = options.map(
    ([option, text]) =>
      html`<option value="${option}" ${option === value ? 'selected' : ''}>${text}</option>`,
  )
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${items}</select></div>`
}

function row(...fields: Html[]): Html {
  return html`<div class="row">${fields}</div>`
}

interface Button {
  label: string
  name?: string
  value?: string
  look?: 'plain' | 'danger'
}

export function button({ label, name, value, look }: Button): Html {
  const attributes = name === undefined ? '' : html`name="${name}" value="${value ?? ''}"`
  return html`<button class="${look ?? ''}" ${attributes}>${label}</button>`
}

/** Posts to the page's own address, or to `action`. */
export function form(body: Html, { action = '' } = {}): Html {
  const where = action === '' ? '' : html`action="${action}"`
  return html`<form method="post" ${where} novalidate>${body}</form>`
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

interface CardValues {
  number?: string
  expiry?: string
  cvc?: string
}

export function cardFields(values: CardValues = {}, errors: CardValues = {}): Html {
  return html`${field({
    name: 'number',
    label: 'Card number',
    value: values.number,
    error: errors.number,
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '4242 4242 4242 4242',
    maxlength: 32,
  })}${row(
    field({
      name: 'expiry',
      label: 'Expiry',
      value: values.expiry,
      error: errors.expiry,
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      placeholder: 'MM / YY',
      maxlength: 9,
    }),
    field({
      name: 'cvc',
      label: 'CVC',
      value: values.cvc,
      error: errors.cvc,
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      placeholder: '123',
      maxlength: 4,
    }),
  )}`
}
