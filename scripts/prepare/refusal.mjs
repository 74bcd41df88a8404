/** What a person has to do, in one sentence; printed without a stack. */
export class Refusal extends Error {}
