import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { writeExport } from '#server/backend/domains/account/privacy/write-export.confined.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import type { rewriteImage } from '#server/backend/platform/files/images.confined.ts'

const rewriting: ConfinedTask<typeof rewriteImage> = {
  name: 'rewriteImage',
  module: '#server/backend/platform/files/images.confined.ts',
  line: 'pictures',
}
const exporting: ConfinedTask<typeof writeExport> = {
  name: 'writeExport',
  module: '#server/backend/domains/account/privacy/write-export.confined.ts',
  line: 'documents',
}
const enough = { timeMs: 20_000, memoryMb: 400 }
let photograph: Buffer
/** Of which a queue takes a moment: whatever waits for 20 seconds is refused. */
let snapshot: Buffer
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1_250, height: 1_000, channels: 3, background: '#888', noise } as const
  snapshot = await sharp({ create }).jpeg({ quality: 40, progressive: true }).toBuffer()
  photograph = await sharp(snapshot)
    .resize({ width: 5_000, kernel: 'nearest' })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()
})

const rewrite = (limits: { timeMs: number; memoryMb: number }, bytes = photograph) =>
  runConfined(rewriting, { bytes, contentType: 'image/jpeg', maxEdge: 1_000 }, limits)

const write = (records: { id: number; text: string }[] = [], limits = enough) => {
  const exported = { exportedAt: '2026-11-20T12:00:00.000Z', parts: [{ name: 'chats', records }] }
  return runConfined(exporting, { exported, locale: 'en_US', format: 'pdf' }, limits)
}

/** Why tasks were refused, in their order. */
async function refusalsOf(tasks: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(tasks)
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
}

describe('a task of the confined process', () => {
  it('returns what it made', async () => {
    expect(await rewrite(enough)).toMatchObject({ kind: 'rewritten' })
  })

  it('is ended when it takes too long, and the next one is carried out', async () => {
    await expect(rewrite({ ...enough, timeMs: 50 })).rejects.toMatchObject({ limit: 'time' })
    expect(await rewrite(enough)).toMatchObject({ kind: 'rewritten' })
  })

  it('is ended when it takes too much memory, and the next one is carried out', async () => {
    await expect(rewrite({ ...enough, memoryMb: 90 })).rejects.toMatchObject({ limit: 'memory' })
    expect(await rewrite(enough)).toMatchObject({ kind: 'rewritten' })
  })

  it('has the memory of its limit whatever the one before it took', async () => {
    // It leaves 200 MB behind; an empty document needs 120 of a new process.
    await write(Array.from({ length: 800 }, (_, id) => ({ id, text: 'x'.repeat(300) })))
    await expect(write([], { ...enough, memoryMb: 150 })).resolves.toBeDefined()
  })

  it('is carried out when it comes while an idle process is being ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await rewrite(enough)
      vi.advanceTimersByTime(30_000)
      expect(await rewrite(enough)).toMatchObject({ kind: 'rewritten' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is refused when too many wait, of documents as of pictures', async () => {
    for (const task of [() => rewrite(enough, snapshot), () => write()]) {
      const refused = await refusalsOf(Array.from({ length: 20 }, () => task()))
      expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ limit: 'queue' })))
    }
  })

  it('waits for no picture where it writes a document', async () => {
    const order: string[] = []
    await write()
    const pictures = Array.from({ length: 20 }, () => rewrite(enough, snapshot).then(() => order.push('picture')))
    const document = write().then(() => order.push('document'))
    expect(await refusalsOf([...pictures, document])).toHaveLength(3)
    expect(order.indexOf('document')).toBeLessThan(4)
  })
})
