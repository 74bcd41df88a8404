/** One sentence for the person at the terminal. */
export class StartError extends Error {}

/** One sentence that a person can act on. */
export class ConfigError extends StartError {}
