export interface Part {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

export const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
