import { describe, expect, it, vi } from 'vitest'
import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import { markupOf } from '#app/components/drawing/markup.ts'

const drawn = vi.fn<(radius: number) => void>()

function Dot({ id, radius }: DrawingProps & { radius: number }) {
  drawn(radius)
  return (
    <>
      <clipPath id={`${id}c`} />
      <circle r={radius} clipPath={`url(#${id}c)`} />
    </>
  )
}

describe('a drawing as markup', () => {
  it('is what React draws, without an svg around it, with the ids of its place', () => {
    expect(markupOf(Dot, { id: 'a', radius: 2 })).toBe(
      '<clipPath id="ac"></clipPath><circle r="2" clip-path="url(#ac)"></circle>',
    )
  })

  it('is made once for all places, and again for what shows something else', () => {
    markupOf(Dot, { id: 'a', radius: 3 })
    drawn.mockClear()
    expect(markupOf(Dot, { id: 'b', radius: 3 })).toContain('url(#bc)')
    expect(drawn).not.toHaveBeenCalled()
    expect(markupOf(Dot, { id: 'b', radius: 4 })).toContain('r="4"')
    expect(drawn).toHaveBeenCalledExactlyOnceWith(4)
  })
})
