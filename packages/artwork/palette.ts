/** The light of one picture: a sky from top to bottom, a sun, three tones for shapes, and its shadow. */
export interface Palette {
  sky: readonly [string, string, string]
  sun: readonly [string, string]
  tones: readonly [string, string, string]
  shade: string
}

/** Golden hour, from noon paper to after dark. */
export const PALETTES = {
  paper: {
    sky: ['#FFFAF1', '#FFEFD6', '#FFDDAE'],
    sun: ['#FFD37A', '#FFA94D'],
    tones: ['#FFE2B0', '#FFC98A', '#FFAE6B'],
    shade: '#7A3B1E',
  },
  apricot: {
    sky: ['#FFE6C2', '#FFC993', '#FF9F68'],
    sun: ['#FFF4D6', '#FFDC97'],
    tones: ['#FFB877', '#FF9560', '#F0764F'],
    shade: '#6B2A1E',
  },
  amber: {
    sky: ['#FFD46B', '#FFB224', '#F58A1F'],
    sun: ['#FFF3C4', '#FFE08A'],
    tones: ['#FFA51F', '#F5851B', '#D9631A'],
    shade: '#6A2A10',
  },
  coral: {
    sky: ['#FFB489', '#FF8163', '#E5525C'],
    sun: ['#FFE7B8', '#FFC46B'],
    tones: ['#FF9A6E', '#E8605C', '#B93A5A'],
    shade: '#5A1230',
  },
  rose: {
    sky: ['#FFD3C4', '#FB9C9C', '#D9608A'],
    sun: ['#FFF0CF', '#FFC98A'],
    tones: ['#F9A39B', '#E27591', '#A8457F'],
    shade: '#541644',
  },
  berry: {
    sky: ['#D9597F', '#96306F', '#4C184F'],
    sun: ['#FFD08A', '#FF8F6B'],
    tones: ['#B8447A', '#7B2866', '#521B55'],
    shade: '#22082A',
  },
  plum: {
    sky: ['#8A4380', '#552359', '#2B1230'],
    sun: ['#FFD67A', '#FF9B4A'],
    tones: ['#7A3A78', '#5B2860', '#3D1A45'],
    shade: '#14051A',
  },
  night: {
    sky: ['#4A2560', '#2F1640', '#190A22'],
    sun: ['#FFC85C', '#F2793F'],
    tones: ['#4B2763', '#3A1B4E', '#27103A'],
    shade: '#08020C',
  },
  dusk: {
    sky: ['#3F8C8F', '#23606D', '#1B3049'],
    sun: ['#FFDD94', '#FFA25E'],
    tones: ['#327A80', '#235665', '#1A3B50'],
    shade: '#07161F',
  },
  lagoon: {
    sky: ['#CDEBD6', '#7CCBBD', '#379A9B'],
    sun: ['#FFF2CF', '#FFD08A'],
    tones: ['#93D3C2', '#56B0AA', '#2D8288'],
    shade: '#0C3A44',
  },
  grove: {
    sky: ['#F6EDB8', '#D6D277', '#93A94C'],
    sun: ['#FFF8D8', '#FFE193'],
    tones: ['#DCD680', '#B3BD58', '#7C963F'],
    shade: '#36431A',
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
