export type Params = { [name: string]: Value }
type Value = string | Params | Value[]

const MAX_DEPTH = 6
/** `name`, `name[field]`, and `name[]` for the next of a list. */
const NAME = /^[^[\]]+(\[[^[\]]*\])*$/
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws `RangeError` for a malformed, too deep or unsafe name, or a value with fields. */
export function readFormBody(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) put(params, pathOf(name), value)
  return listed(params)
}

function pathOf(name: string): string[] {
  if (!NAME.test(name)) throw new RangeError(name)
  const path = name.split('[').map(part => part.replace(/\]$/, ''))
  if (path.length > MAX_DEPTH || path.some(part => UNSAFE.has(part))) throw new RangeError(name)
  return path
}

function put(into: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name
  const existing = Object.hasOwn(into, key) ? into[key] : undefined
  const isFields = typeof existing === 'object'
  if (existing !== undefined && isFields !== rest.length > 0) throw new RangeError(key)
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const next = isFields && !Array.isArray(existing) ? existing : {}
  into[key] = next
  put(next, rest, value)
}

/** Numeric names form a list. */
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
