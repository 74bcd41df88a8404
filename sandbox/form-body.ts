/** What a form-encoded body says once its brackets are read. */
export type Params = { [name: string]: Value }
type Value = string | Params | Value[]

const MAX_DEPTH = 6
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads the provider's form encoding: `card[number]=…` names a field of a field, `items[0][price]=…` and
 * `expand[]=…` those of a list. Throws `RangeError` for a name that is nested too deep or not allowed.
 */
export function readFormBody(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) put(params, pathOf(name), value)
  return listed(params)
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  const path = [first, ...rest.map(part => part.replace(/\]$/, ''))]
  if (path.length > MAX_DEPTH || path.some(part => UNSAFE.has(part))) throw new RangeError(name)
  return path
}

function put(into: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  into[key] = next
  put(next, rest, value)
}

/** Fields that are all numbered are a list. */
function listed(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asList(value)]))
}

function asList(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const inner = listed(value)
  const keys = Object.keys(inner)
  if (keys.length === 0 || keys.some(key => !/^\d+$/.test(key))) return inner
  return Object.values(inner)
}
