import { appendFileSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectCoverage, coverageFile } from './machine-coverage.ts'

const at = '2026-11-28T02:00:00.000Z'
const step = { machine: 'lead', layer: 'machine', transition: 'open --staff.called--> called' } as const

describe('the file of a run', () => {
  it('has each transition once, by machine and layer', () => {
    const other = { ...step, transition: 'called --staff.closed--> closed' }
    expect(
      coverageFile([step, other, step, { ...step, layer: 'engine' }, { ...step, machine: 'consent' }], at),
    ).toEqual({
      version: 1,
      machines: {
        consent: [{ layer: 'machine', at, taken: [step.transition] }],
        lead: [
          { layer: 'machine', at, taken: [other.transition, step.transition] },
          { layer: 'engine', at, taken: [step.transition] },
        ],
      },
    })
  })

  it('is collected from processes in a file of its own, which is removed', () => {
    const { env, remove } = collectCoverage('gate')
    const path = env['TAKEN_TRANSITIONS'] ?? ''
    appendFileSync(path, 'a line\n')
    remove()
    expect(existsSync(path)).toBe(false)
  })
})
