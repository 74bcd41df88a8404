declare module 'qrcode' {
  interface Modules {
    size: number
    get(row: number, column: number): number
  }
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: Modules }
}
