import { bistro, cafe, vegan } from './day.ts'
import { cocktailLounge, nightDiner, rooftop, wineBar } from './evening.ts'
import { brewery, irishPub, neighborhoodBar, sportsBar } from './pubs.ts'
import type { Theme } from './theme.ts'
import { barbecue, italian, mexican, pizza, steakhouse } from './warm.ts'
import { crabHouse, dockBar, oysterBar, sushi } from './water.ts'
import { dumplings, indian, mediterranean, tapas, thai } from './world-table.ts'

/** Every kind of place of the demo world, unlike ones side by side. */
export const THEMES: readonly Theme[] = [
  crabHouse,
  brewery,
  cocktailLounge,
  mexican,
  nightDiner,
  italian,
  irishPub,
  sushi,
  rooftop,
  barbecue,
  wineBar,
  sportsBar,
  thai,
  oysterBar,
  pizza,
  cafe,
  tapas,
  neighborhoodBar,
  indian,
  steakhouse,
  dumplings,
  bistro,
  mediterranean,
  dockBar,
  vegan,
]
