import { type Area, MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { chosenProblem, isHeic } from '../../domain/files/chosen-problem.ts'

/** Longest sides in pixels and qualities to try; the largest picture shown is 1280 pixels wide. */
const SIZES = [
  [3200, 0.88],
  [2400, 0.82],
  [1600, 0.75],
] as const

/**
 * A photo as phones take them, too large or HEIC, as a JPEG that may be uploaded; null where this
 * browser cannot read it. Other files stay as they are.
 */
export async function shrinkPhoto(area: Area, file: File): Promise<File | null> {
  if (chosenProblem(area, file) === null) return file
  if (!isShrinkable(file)) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    for (const [side, quality] of SIZES) {
      const blob = await drawn(picture, { side, quality })
      if (blob && blob.size <= MAX_FILE_BYTES) {
        const name = file.name.replace(/\.[^.]*$/, '')
        return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
      }
    }
    return null
  } finally {
    picture.close()
  }
}

/** Not a GIF, which may move. */
function isShrinkable(file: File): boolean {
  const isLarge = file.size > MAX_FILE_BYTES && /^image\/(?:jpeg|png|webp)$/.test(file.type)
  return isLarge || isHeic(file)
}

/** On white, since a JPEG has no transparency. */
function drawn(
  picture: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
