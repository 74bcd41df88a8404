/** Names the hidden field that carries an upload already stored for the file input. */
export function storedFieldOf(name: string): string {
  return `${name}-stored`
}
