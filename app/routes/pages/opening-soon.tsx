import { data } from 'react-router'

/** Addresses that the product will have and does not have yet: said so, and not indexed. */
export function loader(): never {
  throw notOpenYet()
}

export function action(): never {
  throw notOpenYet()
}

function notOpenYet() {
  return data('This page is not open yet. It is on its way.', { status: 404 })
}

export default function OpeningSoon() {
  return null
}
