import { href } from 'react-router'
import { callError } from '../../http/json-call.server.ts'

const UNKNOWN = `There is no such call. All are described at ${href('/api/docs')}.`

/** Every address under /api that is not a documented call. */
export function loader(): Response {
  return callError(404, UNKNOWN)
}

export function action(): Response {
  return callError(404, UNKNOWN)
}
