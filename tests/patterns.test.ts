import { join } from 'node:path'
import { check } from 'recheck'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleOf } from '#tests/support/samples.ts'
import { sourcePatterns } from '#tests/support/source-patterns.ts'

const { written, made } = sourcePatterns()

/** By the number of characters read, not by the clock: a busy machine comes to the same verdict. */
const byCount = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 1 }

/** What is wrong with a pattern; null where its time grows with the length of the text alone. */
async function faultOf(source: string, flags: string): Promise<string | null> {
  const found = await check(source, flags, byCount)
  if (found.status === 'safe') return null
  const why = found.status === 'vulnerable' ? `${found.complexity.summary} ${found.attack.pattern}` : found.error.kind
  return `${found.status}: ${why}`
}

/** The patterns that a module makes of strings while it loads. */
async function patternsMadeBy(file: string): Promise<RegExp[]> {
  const found: RegExp[] = []
  const path = join(import.meta.dirname, '..', file)
  const recording = new Proxy(RegExp, {
    construct(target, args, newTarget) {
      const pattern: RegExp = Reflect.construct(target, args, newTarget)
      if (new Error('asked for its stack').stack?.includes(path)) found.push(pattern)
      return pattern
    },
  })
  vi.resetModules()
  vi.stubGlobal('RegExp', recording)
  try {
    await import(/* @vite-ignore */ path)
  } finally {
    vi.unstubAllGlobals()
  }
  return found
}

// The first check starts the checker's process: further checks begun before it has started would each start one.
beforeAll(async () => void (await faultOf('', '')))

describe('a regular expression', () => {
  it('takes time that grows with the length of the text alone, whatever the text', { timeout: 120_000 }, async () => {
    expect(written.length).toBeGreaterThan(200)
    const faults = await Promise.all(
      sampleOf('regular expressions', written, 40).map(async ({ source, flags, places }) => ({
        source,
        places,
        fault: await faultOf(source, flags),
      })),
    )
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it('is made of strings by no function: what is typed never becomes a pattern', () => {
    expect(made.filter(({ isConstant }) => !isConstant)).toEqual([])
  })

  it.each(made)('that $place makes of constants is as good', { timeout: 60_000 }, async ({ file }) => {
    const patterns = await patternsMadeBy(file)
    expect(patterns.length).toBeGreaterThan(0)
    const faults = await Promise.all(patterns.map(({ source, flags }) => faultOf(source, flags)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })

  it.each([
    ['(a+)+$', ''],
    ['<[^>]*>', 'g'],
    [String.raw`\/+$`, ''],
  ])('that takes longer is found: /%s/%s', async (source, flags) => {
    expect(await faultOf(source, flags)).toMatch(/^vulnerable/)
  })
})
