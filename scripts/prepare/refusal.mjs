/** One sentence for a person, printed without a stack. */
export class Refusal extends Error {}
