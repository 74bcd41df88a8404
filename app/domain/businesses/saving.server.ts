import { isDatabaseDown } from '../../../db/client.ts'
import { NotSaved } from './not-saved.ts'

export async function saving<T>(part: NotSaved['part'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof NotSaved || isDatabaseDown(error) ? error : new NotSaved(part, error)
  }
}
