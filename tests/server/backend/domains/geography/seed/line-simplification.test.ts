import { array, assert, float, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simplify } from '#server/backend/domains/geography/seed/line-simplification.ts'

describe('a simplified line', () => {
  it('loses what lies on the way and keeps what stands out', () => {
    const line: [number, number][] = [
      [0, 0],
      [1, 0.1],
      [2, 0],
      [3, 5],
      [4, 0],
    ]
    expect(simplify(line, 0.5)).toEqual([
      [0, 0],
      [2, 0],
      [3, 5],
      [4, 0],
    ])
  })

  it('keeps the far side of a closed line', () => {
    const ring: [number, number][] = [
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
      [0, 0],
    ]
    expect(simplify(ring, 0.5)).toEqual(ring)
  })

  it('keeps both ends and is a part of the line, however much it drops', () => {
    const point = tuple(integer({ min: -50, max: 50 }), integer({ min: -50, max: 50 }))
    assert(
      property(
        array(point, { minLength: 2, maxLength: 40 }),
        float({ min: 0, max: 100, noNaN: true }),
        (line, tolerance) => {
          const kept = simplify(line, tolerance)
          expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)])
          expect(kept.every((each) => line.includes(each))).toBe(true)
        },
      ),
    )
  })
})
