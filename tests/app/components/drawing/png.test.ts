import { expect, it, vi } from 'vitest'
import { answerPicture } from '#app/components/drawing/answer-picture.server.ts'
import { createDrawings, TooManyDrawings } from '#app/components/drawing/png.server.ts'

const limits = { maxBytes: 1_000_000, maxWaiting: 2, maxWaitMs: 10_000 }
const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h${size}v${size}z"/></svg>`

/** A drawing that is finished when a test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { draw: vi.fn<() => Promise<string>>(() => promise), finish: () => resolve(square(10)) }
}

it('makes a picture once for all who ask for it at the same time, and keeps it', async () => {
  const drawn = createDrawings(limits)
  const { draw, finish } = held()
  const asked = [drawn('a', draw), drawn('a', draw)]
  finish()
  const [one, other] = await Promise.all(asked)
  expect([one === other, (await drawn('a', draw)) === one]).toEqual([true, true])
  expect(draw).toHaveBeenCalledTimes(1)
})

it('makes one at a time, has some wait, and sends the others away', async () => {
  const drawn = createDrawings(limits)
  const [first, second, third] = [held(), held(), held()]
  const asked = [drawn('1', first.draw), drawn('2', second.draw), drawn('3', third.draw)]
  await expect(drawn('4', held().draw)).rejects.toThrow(TooManyDrawings)
  await vi.waitFor(() => expect(first.draw).toHaveBeenCalled())
  expect([second, third].some(({ draw }) => draw.mock.calls.length > 0)).toBe(false)
  // One that is under way or made needs no place.
  asked.push(drawn('3', third.draw))
  for (const { finish } of [first, second, third]) finish()
  expect(await Promise.all(asked)).toHaveLength(4)
  await drawn('4', () => square(10))
})

it('does not begin what has waited too long', async () => {
  const drawn = createDrawings({ ...limits, maxWaitMs: 20 })
  const [slow, late] = [held(), held()]
  const asked = drawn('slow', slow.draw)
  const refused = drawn('late', late.draw).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 40))
  slow.finish()
  await asked
  expect(await refused).toBeInstanceOf(TooManyDrawings)
  expect(late.draw).not.toHaveBeenCalled()
})

it('keeps so many bytes and no more, the longest unused going first', async () => {
  const size = (await createDrawings(limits)('a', () => square(10))).byteLength
  const drawn = createDrawings({ ...limits, maxBytes: 2 * size })
  const draw = vi.fn<() => string>(() => square(10))
  for (const key of ['a', 'b', 'a', 'c', 'a']) await drawn(key, draw)
  expect(draw).toHaveBeenCalledTimes(3)
  await drawn('b', draw)
  expect(draw).toHaveBeenCalledTimes(4)
})

it('is held up by nothing that failed', async () => {
  const drawn = createDrawings(limits)
  await expect(drawn('a', () => Promise.reject(new Error('no drawing')))).rejects.toThrow('no drawing')
  await drawn('a', () => square(10))
})

it('answers that there is no such picture, or that too many are being made', async () => {
  expect((await answerPicture(Promise.resolve(null))).status).toBe(404)
  const busy = await answerPicture(Promise.reject(new TooManyDrawings()))
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
})
