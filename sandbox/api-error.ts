/** The provider's error types that the sandbox answers with (stripe API reference, Errors). */
type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

const MISSING = 404
const BAD_REQUEST = 400

interface ErrorDetail {
  type?: ErrorType
  code?: string
  decline_code?: string
  param?: string
  message: string
  /** The set-up that was refused, as it is now. */
  setup_intent?: object
}

/** A refusal of the sandbox, in the provider's words for one: `{error: {type, code, message, param}}`. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: ErrorDetail

  constructor(status: number, detail: ErrorDetail) {
    super(detail.message)
    this.status = status
    this.detail = detail
  }

  get body() {
    return { error: { type: 'invalid_request_error', ...this.detail } }
  }
}

/** As the provider answers for an id that it does not know: in the address, or in a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  const status = param === 'id' ? MISSING : BAD_REQUEST
  return new ApiError(status, {
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })
}

/** A card's refusal is something that happened: what was noted of it before it was thrown stays. */
export function isAboutCard(error: unknown): boolean {
  return error instanceof ApiError && error.detail.type === 'card_error'
}
