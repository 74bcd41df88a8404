export class NotSaved extends Error {
  readonly part: 'listing' | 'profile' | 'documents' | 'card'

  constructor(part: NotSaved['part'], cause?: unknown) {
    super(`The ${part} of a business could not be saved.`, { cause })
    this.part = part
  }
}
