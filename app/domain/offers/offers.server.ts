import type { Db } from '../../../db/client.ts'
import type { NewItemCard, OfferCard, OfferPage } from './offer.ts'
/** signature only for now */
export declare function listOffersForZip(db: Db, q: { zipCode: string; now: Date }): Promise<OfferCard[]>
export declare function listEvents(db: Db, q: { zipCode: string; now: Date; limit?: number }): Promise<OfferCard[]>
export declare function listNewItems(db: Db, q: { zipCode: string; now: Date; limit?: number }): Promise<NewItemCard[]>
export declare function findOffer(db: Db, q: { offerId: string; now: Date }): Promise<OfferPage | null>
