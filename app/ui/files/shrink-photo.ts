import { type Area, MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { chosenProblem } from '../../domain/files/chosen-problem.ts'
import { fitInto, isPhoto, isSentAsItIs, MAX_SENT_SIDE } from '../../domain/files/photo-size.ts'

/** Longest sides in pixels, and qualities to try. */
const SIZES = [
  [MAX_SENT_SIDE, 0.88],
  [1600, 0.75],
] as const

/** Returns small and unreadable photos as they are, or null if they cannot be uploaded. */
export async function shrinkPhoto(area: Area, file: File): Promise<File | null> {
  const asItIs = chosenProblem(area, file) === null ? file : null
  if (!isPhoto(file)) return asItIs
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return asItIs
  try {
    if (isSentAsItIs(area, file, picture)) return file
    const smaller = await shrink(picture, file.name)
    return smaller && (!asItIs || smaller.size < file.size) ? smaller : asItIs
  } finally {
    picture.close()
  }
}

async function shrink(picture: ImageBitmap, fileName: string): Promise<File | null> {
  for (const [side, quality] of SIZES) {
    const blob = await drawn(picture, { side, quality })
    if (blob && blob.size <= MAX_FILE_BYTES) {
      const name = fileName.replace(/\.[^.]*$/, '')
      return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
    }
  }
  return null
}

/** On white, since a JPEG has no transparency. */
function drawn(
  picture: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | null> {
  const { width, height } = fitInto(side, picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}
