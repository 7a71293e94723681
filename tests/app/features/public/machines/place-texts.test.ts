import { describe, expect, it } from 'vitest'
import { placeTexts } from '#app/features/public/machines/place-texts.ts'

const down = (x: number, from: number, to: number) => [
  { x, y: from },
  { x, y: to },
]
const page = { width: 300, isMirrored: false }
const below = { x: 0, y: 24, width: 150, height: 48 }

describe('the text of an arrow', () => {
  it('is at its start, on the side of reading', () => {
    const label = { points: down(100, 0, 90), forms: [['Cancels']] }
    expect(placeTexts([label], [], page)).toEqual([{ x: 108, y: 14, anchor: 'start', lines: ['Cancels'] }])
    expect(placeTexts([label], [], { ...page, isMirrored: true })).toMatchObject([{ x: 92, anchor: 'end' }])
  })

  it('is in one line where the next box has no room for two', () => {
    const forms = [['Invoice details', 'answered'], ['Invoice details answered']]
    expect(placeTexts([{ points: down(75, 0, 24), forms }], [below], page)).toMatchObject([
      { lines: ['Invoice details answered'] },
    ])
  })

  it('makes room for the one before, on the other side or further along', () => {
    const place = (notes: number) =>
      placeTexts(
        Array.from({ length: notes }, () => ({ points: down(100, 0, 90), forms: [['12 %']] })),
        [],
        page,
      )
    expect(place(3)).toMatchObject([
      { y: 14, anchor: 'start' },
      { y: 14, anchor: 'end' },
      { y: 27, anchor: 'start' },
    ])
  })

  it('leaves the drawing on no side', () => {
    const label = { points: down(290, 0, 90), forms: [['Cancels']] }
    expect(placeTexts([label], [], page)).toMatchObject([{ x: 282, anchor: 'end' }])
  })

  it('stays at the start where there is no room at all', () => {
    const crowded = { x: 0, y: 0, width: 300, height: 300 }
    const label = { points: down(100, 0, 90), forms: [['Cancels']] }
    expect(placeTexts([label], [crowded], page)).toMatchObject([{ x: 108, y: 14 }])
  })
})
