import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CoverageRun, coveragePath } from '#machines/shared/test-layers.ts'
import { coverageIn, coveredTransitions } from '#server/services/machine-coverage.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const [earlier, later] = ['2026-11-27T02:00:00.000Z', '2026-11-28T02:00:00.000Z']
const raised = 'hidden --alert.raised--> visible'

/** Folder of a build with these files. */
function builtWith(files: Partial<Record<CoverageRun, unknown>>) {
  const folder = temporaryFolder()
  for (const run of ['gate', 'soak'] as const) {
    if (!(run in files)) continue
    const path = join(folder, coveragePath(run))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(files[run]))
  }
  return folder
}

describe('transitions that tests have taken', () => {
  it('are those of all runs, at the date of the latest, by layer', () => {
    const recorded = [
      { layer: 'browser', at: later, taken: ['b'] },
      { layer: 'machine', at: earlier, taken: ['a'] },
      { layer: 'machine', at: later, taken: ['a', 'c', 'of an earlier version'] },
    ] as const
    expect(coveredTransitions(['a', 'b', 'c'], recorded)).toEqual([
      { layer: 'machine', at: later, transitions: [0, 2] },
      { layer: 'browser', at: later, transitions: [1] },
    ])
  })

  it('are read from what the gate and the soak left in the build', async () => {
    const file = (layer: string, at: string) => ({
      version: 1,
      machines: { alertBanner: [{ layer, at, taken: [raised] }] },
    })
    const folder = builtWith({ gate: file('machine', earlier), soak: file('engine', later) })
    expect(await coverageIn(folder, 'alertBanner')).toEqual([
      { layer: 'machine', at: earlier, transitions: [expect.any(Number)] },
      { layer: 'engine', at: later, transitions: [expect.any(Number)] },
    ])
    expect(await coverageIn(folder, 'consent')).toEqual([])
    expect(await coverageIn(folder, 'no such machine')).toEqual([])
  })

  it('are read again once a later run has written its file', async () => {
    const file = (at: string) => ({
      version: 1,
      machines: { alertBanner: [{ layer: 'machine', at, taken: [raised] }] },
    })
    const folder = builtWith({})
    expect(await coverageIn(folder, 'alertBanner')).toEqual([])
    const path = join(folder, coveragePath('gate'))
    mkdirSync(dirname(path), { recursive: true })
    for (const [at, second] of [
      [earlier, 1],
      [later, 2],
    ] as const) {
      writeFileSync(path, JSON.stringify(file(at)))
      utimesSync(path, second, second)
      expect(await coverageIn(folder, 'alertBanner')).toMatchObject([{ at }])
    }
  })

  it('are unknown without a run, and to a later version of the file', async () => {
    expect(await coverageIn(builtWith({}), 'alertBanner')).toEqual([])
    expect(await coverageIn(builtWith({ gate: { version: 2, machines: {} } }), 'alertBanner')).toEqual([])
  })
})
