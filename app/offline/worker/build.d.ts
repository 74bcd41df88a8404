declare const OFFLINE_FILES: readonly string[]

declare const OFFLINE_VERSION: string
