import { readdir } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryFiles } from '../../../test/files.ts'
import { discard, receiveForm } from './receive-form.server.ts'

/** As many files as arrive at once. */
const ROOM = 60
const FILE_BEGINS =
  '--x\r\ncontent-disposition: form-data; name="menu"; filename="a.jpg"\r\n' +
  'content-type: image/jpeg\r\n\r\nbytes'
const FIELD_FOLLOWS =
  '\r\n--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nWings\r\n--x--\r\n'

/** A form whose file stops in its middle until `rest` lets it go on. */
function arriving(rest: Promise<void>) {
  const text = new TextEncoder()
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(text.encode(FILE_BEGINS))
      await rest
      stream.enqueue(text.encode(FIELD_FOLLOWS))
      stream.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('https://hush.test', init)
}

test('a file is turned away while sixty arrive, and what was typed behind it is read', async () => {
  const folder = memoryFiles().incoming
  const reception = { names: ['menu'], folder, admit: async () => {} }
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
  const first = Array.from({ length: ROOM }, () => receiveForm(arriving(rest), reception))
  await expect.poll(async () => (await readdir(folder)).length).toBe(ROOM)

  const late = await receiveForm(arriving(Promise.resolve()), reception)
  expect(late.files.get('menu')?.isRejected).toBe(true)
  expect(late.fields).toEqual({ title: 'Wings' })
  expect(await readdir(folder)).toHaveLength(ROOM)

  goOn()
  for (const form of await Promise.all(first)) {
    expect(form.files.get('menu')?.isRejected).toBe(false)
    await discard(form)
  }
  expect(await readdir(folder)).toEqual([])
})

afterEach(() => {
  vi.useRealTimers()
})

/** A file of which so many bytes arrive each second of a clock that we move. */
async function trickle(bytesASecond: number, seconds: number): Promise<'arrived' | number> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', body: readable, headers, duplex: 'half' }
  const folder = memoryFiles().incoming
  const arrival = receiveForm(new Request('https://hush.test', init), {
    names: ['menu'],
    folder,
    admit: async () => {},
  })
  const outcome = arrival.then(
    async form => {
      await discard(form)
      return 'arrived' as const
    },
    ({ init }) => Number(init.status),
  )
  const write = (bytes: Uint8Array) => Promise.race([writer.write(bytes).catch(() => {}), outcome])
  await write(new TextEncoder().encode(FILE_BEGINS))
  for (let second = 0; second < seconds; second += 1) {
    await write(new Uint8Array(bytesASecond))
    vi.advanceTimersByTime(1_000)
  }
  await write(new TextEncoder().encode(FIELD_FOLLOWS))
  await writer.close().catch(() => {})
  expect(await outcome.then(() => readdir(folder))).toEqual([])
  return outcome
}

test('whoever sends less than eight kilobytes a second is turned away after ten', async () => {
  expect(await trickle(7 * 1024, 10)).toBe('arrived')
  expect(await trickle(7 * 1024, 11)).toBe(400)
  expect(await trickle(9 * 1024, 60)).toBe('arrived')
})
