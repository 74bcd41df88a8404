import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  BANNER_WIDTHS,
  COVER_WIDTHS,
  DRINK_WIDTHS,
  ITEM_WIDTHS,
  LOGO_WIDTHS,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
  SPECIMEN_WIDTHS,
} from '../../app/domain/pictures/artwork.ts'
import { BACKDROPS, type Backdrop, swell } from './backdrops.ts'
import { DISH_COVERS } from './dish-covers.ts'
import { DRINK_COVERS } from './drink-covers.ts'
import type { EmojiName } from './emoji.ts'
import { type CoverRecipe, coverLayers } from './layouts.ts'
import { PALETTES } from './palette.ts'
import { PLACE_COVERS } from './place-covers.ts'
import { drawScene, type Layer, type Scene } from './scene.ts'
import {
  DRINK_RECIPES,
  ITEM_RECIPES,
  LOGO_RECIPES,
  logoScene,
  type SmallRecipe,
  smallScene,
} from './small.ts'
import { SPECIMENS, specimenScene } from './specimens.ts'

const BANNER_LAYERS: Record<string, readonly Layer[]> = {
  'banner-drinks': [
    { emoji: 'orange', x: 96, y: 346, size: 130, turn: -14 },
    { emoji: 'redWine', x: 226, y: 246, size: 300, turn: -12 },
    { emoji: 'tropicalDrink', x: 724, y: 244, size: 310, turn: 10 },
    { emoji: 'cherries', x: 876, y: 352, size: 140, turn: 12 },
    { emoji: 'cocktail', x: 566, y: 226, size: 330, turn: 6 },
    { emoji: 'beerMug', x: 408, y: 240, size: 370, turn: -5 },
    { emoji: 'sparkles', x: 866, y: 110, size: 90, turn: 10 },
    { emoji: 'lemon', x: 560, y: 398, size: 124, turn: 14 },
  ],
  'banner-feast': [
    { emoji: 'tomato', x: 110, y: 340, size: 130, turn: -12 },
    { emoji: 'pizza', x: 248, y: 226, size: 290, turn: -14 },
    { emoji: 'sushi', x: 730, y: 220, size: 270, turn: 12 },
    { emoji: 'avocado', x: 868, y: 346, size: 140, turn: 14 },
    { emoji: 'taco', x: 586, y: 292, size: 310, turn: 6 },
    { emoji: 'burger', x: 414, y: 250, size: 340, turn: -5 },
    { emoji: 'chili', x: 560, y: 96, size: 110, turn: 12 },
  ],
  'banner-celebration': [
    { emoji: 'popper', x: 214, y: 268, size: 250, turn: -8 },
    { emoji: 'star', x: 112, y: 120, size: 96, turn: -14 },
    { emoji: 'beerMugs', x: 706, y: 262, size: 310, turn: 8 },
    { emoji: 'toast', x: 462, y: 236, size: 380, turn: -3 },
    { emoji: 'strawberry', x: 866, y: 374, size: 120, turn: 14 },
    { emoji: 'sparkles', x: 846, y: 96, size: 110, turn: 10 },
  ],
}

const PLACEHOLDER_RECIPES: Record<string, EmojiName> = {
  'placeholder-bar': 'cocktail',
  'placeholder-brewery': 'beerMug',
  'placeholder-restaurant': 'cutlery',
  'placeholder-cafe': 'coffee',
  'placeholder-winery': 'redWine',
}

const FAVICON = path.join(import.meta.dirname, '../../public/favicon.svg')

const COVER_RECIPES: Record<string, CoverRecipe> = {
  ...DRINK_COVERS,
  ...DISH_COVERS,
  ...PLACE_COVERS,
}

/** `isSocial` pictures are also written for other sites. */
interface Picture {
  name: string
  scene: Scene
  widths: readonly number[]
  isSocial: boolean
}

export function listPictures(): Picture[] {
  return [
    ...social(each(COVER_RECIPES, COVER_WIDTHS, (recipe, name) => coverScene(name, recipe))),
    ...social(each(PLACEHOLDER_RECIPES, COVER_WIDTHS, placeholderScene)),
    ...each(BANNER_LAYERS, BANNER_WIDTHS, bannerScene),
    ...each(SPECIMENS, SPECIMEN_WIDTHS, specimenScene),
    ...each(DRINK_RECIPES, DRINK_WIDTHS, squareOf(DRINK_WIDTHS)),
    ...each(ITEM_RECIPES, ITEM_WIDTHS, squareOf(ITEM_WIDTHS)),
    ...each(LOGO_RECIPES, LOGO_WIDTHS, recipe => logoScene(recipe, Math.max(...LOGO_WIDTHS))),
  ]
}

function each<Recipe>(
  recipes: Record<string, Recipe>,
  widths: readonly number[],
  scene: (recipe: Recipe, name: string) => Scene,
): Picture[] {
  return Object.entries(recipes).map(([name, recipe]) => ({
    name,
    scene: scene(recipe, name),
    widths,
    isSocial: false,
  }))
}

function social(pictures: Picture[]): Picture[] {
  return pictures.map(picture => ({ ...picture, isSocial: true }))
}

function squareOf(widths: readonly number[]): (recipe: SmallRecipe) => Scene {
  return recipe => smallScene(recipe, Math.max(...widths))
}

function coverScene(name: string, recipe: CoverRecipe): Scene {
  const palette = PALETTES[recipe.palette]
  const backdrop: Backdrop = BACKDROPS[recipe.backdrop]
  const drawn = backdrop(palette, name)
  return {
    width: 960,
    height: 720,
    palette,
    ground: 'grained',
    behind: recipe.mirror ? `<g transform="translate(960 0) scale(-1 1)">${drawn}</g>` : drawn,
    before: recipe.foreground === 'swell' ? swell(palette) : '',
    layers: coverLayers(recipe),
  }
}

/** Draws every picture into `folder`. The same inputs give the same bytes. */
export async function makeArt(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  sharp.concurrency(1)
  const waiting = listPictures().map(picture => () => writePicture(picture, folder))
  waiting.push(
    async () => writeSocial(await drawScene(socialScene()), path.join(folder, 'social.jpg')),
    () => writeIcons(folder),
  )
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 4) }, work))
}

async function writePicture({ name, scene, widths, isSocial }: Picture, folder: string) {
  const drawn = await drawScene(scene)
  if (isSocial) await writeSocial(drawn.clone(), path.join(folder, `${name}-social.jpg`))
  const write = (width: number) => {
    const image: Sharp = width === scene.width ? drawn.clone() : drawn.clone().resize(width)
    const file = path.join(folder, `${name}-${width}.webp`)
    return image.webp({ quality: 75, alphaQuality: 70, effort: 6 }).toFile(file)
  }
  await Promise.all(widths.map(write))
}

/** 1200 × 630; JPEG, because not every site reads WebP. */
async function writeSocial(drawn: Sharp, file: string) {
  const cut = drawn.resize(SOCIAL_WIDTH, SOCIAL_HEIGHT, { fit: 'cover' })
  await cut.jpeg({ quality: 66, mozjpeg: true }).toFile(file)
}

async function writeIcons(folder: string) {
  const favicon = await readFile(FAVICON, 'utf8')
  const draw = (svg: string, edge: number) =>
    sharp(Buffer.from(svg), { density: 144 }).resize(edge, edge)
  const icon = (edge: number) => draw(favicon, edge)
  const to = (name: string) => path.join(folder, name)
  await Promise.all([
    icon(192).png({ palette: true }).toFile(to('icon-192.png')),
    icon(512).png({ palette: true }).toFile(to('icon-512.png')),
    draw(maskable(favicon), 192).png({ palette: true }).toFile(to('icon-maskable-192.png')),
    draw(maskable(favicon), 512).png({ palette: true }).toFile(to('icon-maskable-512.png')),
    icon(180)
      .flatten({ background: '#3B1842' })
      .png({ palette: true })
      .toFile(to('apple-touch-icon.png')),
  ])
}

/** No mask cuts the drawing. */
function maskable(favicon: string): string {
  const [head = '', drawing = ''] = favicon.split(/(?<=<rect[^>]*>)/)
  const smaller = drawing.replace('</svg>', '</g></svg>')
  return `${head.replace(/ rx="\d+"/, '')}<g transform="translate(54 58) scale(.79)">${smaller}`
}

/** A group on a transparent ground, 960 × 480. */
function bannerScene(layers: readonly Layer[]): Scene {
  const palette = PALETTES.plum
  return { width: 960, height: 480, palette, ground: 'none', behind: '', layers }
}

/** The calm cover of a listing without a picture: one muted thing in a dashed ring on paper. */
function placeholderScene(emoji: EmojiName): Scene {
  const palette = { ...PALETTES.paper, shade: '#C08A5A' }
  const behind = [
    '<circle cx="480" cy="360" r="420" fill="#FFE7C4" opacity=".5"/>',
    '<circle cx="480" cy="360" r="300" fill="#FFDDAE" opacity=".55"/>',
    '<circle cx="480" cy="360" r="196" fill="#FFF8EE"/>',
    '<circle cx="480" cy="360" r="218" fill="none" stroke="#D9A066" stroke-width="4" stroke-dasharray="4 20.4" stroke-linecap="round"/>',
  ].join('')
  const layer: Layer = { emoji, tint: 'muted', x: 480, y: 362, size: 260 }
  return { width: 960, height: 720, palette, ground: 'grained', behind, layers: [layer] }
}

/** The picture beside a link to us, 1200 × 630: an evening table before the city. */
function socialScene(): Scene {
  const palette = PALETTES.berry
  const behind = `<g transform="translate(0 -222) scale(1.25)">${BACKDROPS.skyline(palette, 'social')}</g>`
  const layers: Layer[] = [
    { emoji: 'oyster', x: 120, y: 560, size: 300, turn: -16, blur: 7 },
    { emoji: 'redWine', x: 330, y: 326, size: 330, turn: -10 },
    { emoji: 'tropicalDrink', x: 880, y: 330, size: 340, turn: 9 },
    { emoji: 'taco', x: 760, y: 470, size: 230, turn: 8 },
    { emoji: 'beerMug', x: 580, y: 316, size: 430, turn: -5 },
    { emoji: 'lemon', x: 420, y: 500, size: 150, turn: -12 },
    { emoji: 'fries', x: 1110, y: 560, size: 280, turn: 16, blur: 7 },
    { emoji: 'sparkles', x: 1040, y: 130, size: 110, turn: 8 },
  ]
  return { width: 1200, height: 630, palette, ground: 'grained', behind, layers }
}
