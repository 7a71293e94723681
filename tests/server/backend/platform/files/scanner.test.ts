import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { scan, ScannerError } from '#server/backend/platform/files/scanner.ts'
import { acceptUpload } from '#server/backend/platform/files/uploads.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { startClamd, type TestClamd } from '#tests/support/clamd.ts'
import { type FileWorld, openFileWorld } from './file-world.ts'

let clamd: TestClamd
let world: FileWorld
beforeAll(async () => {
  clamd = await startClamd()
  world = await openFileWorld()
  world.services.env.scanner = { host: '127.0.0.1', port: clamd.port }
})
afterAll(async () => {
  await world.close()
  await clamd.close()
})
afterEach(() => {
  clamd.answer = 'OK'
})

const owner = () => ({ ownerId: randomUUID(), purpose: 'licence' }) as const

describe('a file with a scanner', () => {
  it('is taken once it was judged, all of it', async () => {
    const me = owner()
    const fileId = await world.upload(me.ownerId, jpeg)
    expect(await acceptUpload(world.files, me, fileId)).toMatchObject({ status: 'kept' })
    expect(clamd.received.at(-1)).toBe(jpeg.length)
  })

  it('is refused and gone where it is infected', async () => {
    const me = owner()
    const before = await world.stored()
    const fileId = await world.upload(me.ownerId, jpeg)
    clamd.answer = 'Eicar-Signature FOUND'
    await expect(acceptUpload(world.files, me, fileId)).rejects.toMatchObject({ code: 'file_infected' })
    await world.outbox.drain()
    expect(await world.stored()).toEqual(before)
    await expect(acceptUpload(world.files, me, fileId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each(['INSTREAM size limit exceeded. ERROR', 'cut'] as const)(
    'waits where there is no verdict, and need not be sent again: %s',
    async (answer) => {
      const me = owner()
      const fileId = await world.upload(me.ownerId, jpeg)
      clamd.answer = answer
      await expect(acceptUpload(world.files, me, fileId)).rejects.toMatchObject({ code: 'unavailable' })
      clamd.answer = 'OK'
      expect(await acceptUpload(world.files, me, fileId)).toMatchObject({ status: 'kept' })
    },
  )
})

describe('a scanner', () => {
  it('that says nothing is given up', async () => {
    clamd.answer = 'hang'
    const heard = clamd.received.length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outcome = scan({ host: '127.0.0.1', port: clamd.port }, jpeg).catch((error: unknown) => error)
    while (clamd.received.length === heard) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await outcome).toBeInstanceOf(ScannerError)
  })

  it('that is away is said to be so', async () => {
    await expect(scan({ path: '/nowhere/clamd.sock' }, jpeg)).rejects.toBeInstanceOf(ScannerError)
  })
})
