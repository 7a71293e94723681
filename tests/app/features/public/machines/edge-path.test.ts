import { describe, expect, it } from 'vitest'
import { arrowHead, edgePath } from '#app/features/public/machines/edge-path.ts'

describe('the line of an arrow', () => {
  it('rounds its corners', () => {
    expect(
      edgePath([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 40 },
      ]),
    ).toBe('M0 0L32 0Q40 0 40 8L40 40')
  })

  it('rounds two near corners only as far as there is room', () => {
    expect(
      edgePath([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 4 },
        { x: 80, y: 4 },
      ]),
    ).toBe('M0 0L32 0Q40 0 40 2L40 2Q40 4 48 4L80 4')
  })

  it('ends in a head that points where it leads', () => {
    expect(
      arrowHead([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ]),
    ).toBe('40,0 32,4 32,-4')
    expect(arrowHead([{ x: 0, y: 0 }])).toBe('')
  })
})
