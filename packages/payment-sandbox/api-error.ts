/** Source: Stripe API reference, Errors. */
type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

const MISSING = 404
const BAD_REQUEST = 400

interface ErrorDetail {
  type?: ErrorType
  code?: string
  decline_code?: string
  param?: string
  message: string
  setup_intent?: object
}

/** Answered as `{error: {type, code, message, param}}`, as the provider does. */
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

/** The provider's answer to an unknown id. */
export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  const status = param === 'id' ? MISSING : BAD_REQUEST
  return new ApiError(status, {
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })
}

export function isAboutCard(error: unknown): boolean {
  return error instanceof ApiError && error.detail.type === 'card_error'
}
