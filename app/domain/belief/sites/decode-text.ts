const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/iu
/** HTML standard, "encoding sniffing". */
const HEAD_BYTES = 1_024

/** Uses byte order mark, header or declaration; unknown charsets are read as UTF-8. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const named = /charset\s*=\s*"?([\w-]{1,40})/iu.exec(contentType)?.[1] ?? DECLARED.exec(head)?.[1]
  return (decoderFor(named, bytes) ?? new TextDecoder()).decode(bytes).replaceAll('\0', ' ')
}

function decoderFor(name: string | undefined, bytes: Uint8Array): TextDecoder | null {
  if (name === undefined || isUtf8(bytes)) return null
  try {
    return new TextDecoder(name)
  } catch {
    return null
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
