export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 80
