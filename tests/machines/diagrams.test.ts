import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { diagrams } from '#machines/diagrams.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import { tableOf, toMermaid } from '#machines/shared/export.ts'

describe('the diagrams beside the machines', () => {
  for (const { path, content } of diagrams()) {
    it(`are up to date: ${path.slice(path.lastIndexOf('/') + 1)}`, () => {
      expect(readFileSync(path, 'utf8')).toBe(content)
    })
  }
})

describe('the exports', () => {
  const order = catalogue[0]?.machine
  if (!order) throw new Error('no machine')

  it('write a group as a composite state with its codes', () => {
    const lines = toMermaid(chartOf(order)).split('\n')
    expect(lines[0]).toBe('stateDiagram-v2')
    expect(lines).toContain('  state "open" as open {')
    expect(lines).toContain('    state "booked (1)" as open_booked')
    expect(lines).toContain('  cancelled --> [*]')
    expect(lines).toContain('  open --> cancelled : timer.noShow [isOver]')
  })

  it('leave the cell of a refused event empty', () => {
    const { states, rows } = tableOf(describeMachine(order))
    const arranged = rows.find(({ event }) => event === 'staff.arranged')
    expect(Object.fromEntries(states.map(({ id }, index) => [id, arranged?.cells[index]?.length]))).toEqual({
      requested: 0,
      'open.booked': 1,
      'open.arranged': 0,
      completed: 0,
      cancelled: 0,
    })
  })
})
