/** The hidden field of a form that names what its file input has uploaded already. */
export function storedFieldOf(name: string): string {
  return `${name}-stored`
}
