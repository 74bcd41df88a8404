/** The package has no types of its own. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
  }

  /** Reads the sizes of all pictures, and decodes one when it is asked to. */
  export function all(input: { buffer: Uint8Array }): Promise<HeicImage[]>
}
