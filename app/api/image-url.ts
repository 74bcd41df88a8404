import { artUrlUpTo } from '../domain/pictures/artwork.ts'

const IMAGE_WIDTH = 640

export function imageUrl(name: string, baseUrl: string): string {
  return `${baseUrl}${artUrlUpTo(name, IMAGE_WIDTH)}`
}
