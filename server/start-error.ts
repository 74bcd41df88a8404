/** Why Hush cannot start, in one sentence for the person at the terminal. */
export class StartError extends Error {}
