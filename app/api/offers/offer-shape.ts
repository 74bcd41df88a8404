import type { NewItemCard, OfferCard, OfferPage, OfferRow } from '../../domain/offers/offer.ts'
import { imageUrl } from '../image-url.ts'

/** Source: diner §3. Exactly these fields. */
export function eventShape(offer: OfferCard, baseUrl: string) {
  return {
    id: Number(offer.id),
    Deal_rank: offer.rank,
    image: offer.picture && imageUrl(offer.picture, baseUrl),
    DealDetailShort: offer.detailShort,
    DealDetailLong: offer.detailLong,
    brand: offer.brand,
    icon: offer.icon && imageUrl(offer.icon, baseUrl),
    rating: offer.rating === null ? null : Number(offer.rating),
    reviewCount: offer.reviewCount,
    likes: offer.likes,
  }
}

export function newItemShape(item: NewItemCard, baseUrl: string) {
  return {
    id: Number(item.id),
    DealDetailShort: item.detailShort,
    expiration: item.expiresOn,
    image: item.picture && imageUrl(item.picture, baseUrl),
  }
}

export function offerShape(offer: OfferPage, baseUrl: string) {
  return {
    image: offer.picture && imageUrl(offer.picture, baseUrl),
    brand: offer.brand,
    DealDetailShort: offer.detailShort,
    DealDetailLong: offer.detailLong,
    restaurantId: offer.listing?.key ?? null,
  }
}

/** Source: diner §3, table offer. */
export function offerRecord(row: OfferRow, baseUrl: string) {
  return {
    offer_id: Number(row.id),
    zip_code: row.zip_code,
    display_indicator: true,
    restaurant_name: row.brand,
    icon_url: row.icon && imageUrl(row.icon, baseUrl),
    image_url: row.picture && imageUrl(row.picture, baseUrl),
    deal_start_time: row.starts_on,
    deal_end_time: row.ends_on,
    deal_detail_short: row.detail_short,
    deal_detail_long: row.detail_long,
  } as const
}
