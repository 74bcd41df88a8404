/** The provider's error types that the sandbox answers with (stripe API reference, Errors). */
export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

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

/** As the provider answers for an id that it does not know. */
export function noSuch(kind: string, id: string): ApiError {
  const message = `No such ${kind}: '${id}'`
  return new ApiError(404, { code: 'resource_missing', param: 'id', message })
}
