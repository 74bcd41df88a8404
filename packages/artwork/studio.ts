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
import { type CoverRecipe, coverLayers } from './layouts.ts'
import { PALETTES } from './palette.ts'
import { PLACE_COVERS } from './place-covers.ts'
import { drawScene, type Scene } from './scene.ts'
import {
  DRINK_RECIPES,
  ITEM_RECIPES,
  LOGO_RECIPES,
  logoScene,
  type SmallRecipe,
  smallScene,
} from './small.ts'
import { SPECIMENS, specimenScene } from './specimens.ts'
import {
  BANNER_LAYERS,
  bannerScene,
  PLACEHOLDER_RECIPES,
  placeholderScene,
  socialScene,
} from './wide.ts'

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
