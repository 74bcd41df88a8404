export function storedFieldOf(name: string): string {
  return `${name}-stored`
}
