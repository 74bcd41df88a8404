/** One sentence for the person at the terminal. */
export class StartError extends Error {}
