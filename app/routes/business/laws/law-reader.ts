import { lawsBrokenByPromotion, lawsBrokenByWeek } from '../../../domain/laws/broken-laws.ts'

/** One module, loaded only where the state of the place has a law. */
export const lawReader = { lawsBrokenByWeek, lawsBrokenByPromotion }
