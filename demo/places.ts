/** How many places a zip code has, and how far from its point they lie, in miles north and east. */
export interface Town {
  zipCode: string
  city: string
  found: number
  members: number
  spread: readonly [north: number, east: number]
  isByWater: boolean
}

const WIDE = [1.2, 1.2] as const
const CLOSE = [0.6, 0.6] as const

const BY_WATER = new Set([
  ...['20688', '20745', '21078', '21202', '21224', '21230', '21231', '21401', '21403'],
  ...['21601', '21613', '21620', '21663', '21842'],
])

function town(
  zipCode: string,
  city: string,
  found: number,
  members = 0,
  spread: readonly [number, number] = WIDE,
): Town {
  return { zipCode, city, found, members, spread, isByWater: BY_WATER.has(zipCode) }
}

/** Where the demo world is, dense where people live; the first is where a visit begins. */
export const TOWNS: readonly Town[] = [
  town('20852', 'North Bethesda', 25, 7),
  town('20814', 'Bethesda', 14, 3),
  town('20850', 'Rockville', 14, 3),
  town('20910', 'Silver Spring', 15, 3, CLOSE),
  town('20878', 'Gaithersburg', 10, 2),
  town('20817', 'Bethesda', 4),
  town('20815', 'Chevy Chase', 5),
  town('20854', 'Potomac', 4, 1),
  town('20895', 'Kensington', 4, 1, CLOSE),
  town('20851', 'Rockville', 3, 0, CLOSE),
  town('20902', 'Silver Spring', 5, 1),
  town('20906', 'Silver Spring', 3),
  town('20912', 'Takoma Park', 4, 1, CLOSE),
  town('20877', 'Gaithersburg', 4),
  town('20874', 'Germantown', 6, 1),
  town('20871', 'Clarksburg', 2),
  town('20832', 'Olney', 4),
  town('20740', 'College Park', 7, 1),
  town('20781', 'Hyattsville', 4, 0, CLOSE),
  town('20745', 'Oxon Hill', 4, 0, CLOSE),
  town('20707', 'Laurel', 4),
  town('20715', 'Bowie', 3),
  town('21201', 'Baltimore', 4, 0, CLOSE),
  town('21202', 'Baltimore', 9, 2, CLOSE),
  town('21230', 'Baltimore', 7, 1, CLOSE),
  town('21224', 'Baltimore', 8, 2, CLOSE),
  town('21231', 'Baltimore', 8, 2, [0.3, 0.4]),
  town('21211', 'Baltimore', 6, 1, CLOSE),
  town('21204', 'Towson', 8, 1),
  town('21093', 'Lutherville Timonium', 3),
  town('21228', 'Catonsville', 3),
  town('21044', 'Columbia', 9, 2),
  town('21043', 'Ellicott City', 6, 1),
  town('21401', 'Annapolis', 9, 2, CLOSE),
  town('21403', 'Annapolis', 5, 1, CLOSE),
  town('21701', 'Frederick', 10, 2, CLOSE),
  town('21703', 'Frederick', 2),
  town('21740', 'Hagerstown', 6, 1),
  town('21801', 'Salisbury', 6, 1),
  town('21842', 'Ocean City', 10, 2, [1.2, 0.08]),
  town('21811', 'Berlin', 3),
  town('21014', 'Bel Air', 4, 1),
  town('21078', 'Havre De Grace', 3, 0, [0.4, 0.4]),
  town('21157', 'Westminster', 3),
  town('21601', 'Easton', 4),
  town('21663', 'Saint Michaels', 3, 0, [0.3, 0.2]),
  town('21613', 'Cambridge', 2, 0, [0.4, 0.4]),
  town('21620', 'Chestertown', 2, 0, CLOSE),
  town('20601', 'Waldorf', 3),
  town('20688', 'Solomons', 2, 0, [0.3, 0.1]),
  town('20650', 'Leonardtown', 2, 0, CLOSE),
  town('21771', 'Mount Airy', 3),
  town('21784', 'Sykesville', 2, 0, CLOSE),
  town('21502', 'Cumberland', 3),
  town('21550', 'Oakland', 2),
]
