import { artUrlUpTo } from '../domain/pictures/artwork.ts'

const IMAGE_WIDTH = 640

/** The whole address of a picture, as it stands in every answer. */
export function imageUrl(name: string, baseUrl: string): string {
  return `${baseUrl}${artUrlUpTo(name, IMAGE_WIDTH)}`
}
