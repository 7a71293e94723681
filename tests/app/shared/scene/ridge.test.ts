import { describe, expect, it } from 'vitest'
import { landPath, ridge, slopePath } from '#app/shared/scene/ridge.ts'

const outline = [
  [0, 100],
  [100, 20],
  [200, 100],
] as const

describe('a ridge', () => {
  it('keeps the points of its outline and doubles its stretches at each level', () => {
    const points = ridge(1, outline, 10, 3)
    expect(points).toHaveLength(2 * 2 ** 3 + 1)
    for (const point of outline) expect(points).toContainEqual(point)
  })

  it('is the same for the same seed and another one for another', () => {
    expect(ridge(1, outline, 10, 3)).toEqual(ridge(1, outline, 10, 3))
    expect(ridge(1, outline, 10, 3)).not.toEqual(ridge(2, outline, 10, 3))
  })

  it('runs from left to right', () => {
    const xs = ridge(5, outline, 30, 4).map(([x]) => x)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  })

  it('stands on its base', () => {
    expect(landPath(ridge(1, outline, 0, 0), 120)).toBe('M0 120L0 100L100 20L200 100L200 120')
  })

  it('is lit on the side of the sun', () => {
    expect(slopePath([...outline], 1)).toMatch(/^M100 20L200 100L/)
    expect(slopePath([...outline], -1)).toMatch(/^M100 20L0 100L/)
  })
})
