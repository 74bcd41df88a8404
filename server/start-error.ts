export class StartError extends Error {}

export class ConfigError extends StartError {}
