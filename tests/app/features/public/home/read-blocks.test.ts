import { describe, expect, it } from 'vitest'
import { readBlocks } from '#app/features/public/home/read-blocks.ts'

const story = {
  type: 'story',
  id: 'tromso',
  fields: { title: 'Minus 24', text: 'Ten days.', scene: 'fjord', path: '/news/tromso' },
}

const wheels = {
  item: 'winterWheels' as const,
  models: [{ id: 'es8', name: 'ES8' }],
  identityTypes: [1 as const],
  until: '2026-12-31',
}

const offer = {
  type: 'offer',
  id: 'wheels',
  fields: { item: 'winterWheels', title: 'Wheels', text: 'A second set.', terms: 'Without storage.' },
}

describe("editors' blocks on the home page", () => {
  it('are sorted into offers and stories, in their order', () => {
    expect(readBlocks([story, offer, { ...story, id: 'liwa' }], [wheels])).toEqual({
      offers: [{ ...wheels, id: 'wheels', title: 'Wheels', text: 'A second set.', terms: 'Without storage.' }],
      stories: [
        { id: 'tromso', title: 'Minus 24', text: 'Ten days.', scene: 'fjord', articleId: 'tromso' },
        { id: 'liwa', title: 'Minus 24', text: 'Ten days.', scene: 'fjord', articleId: 'tromso' },
      ],
    })
  })

  it('promise no offer that is not in force', () => {
    expect(readBlocks([offer], []).offers).toEqual([])
    expect(readBlocks([offer], [{ ...wheels, item: 'windowFilm' }]).offers).toEqual([])
    expect(readBlocks([{ ...offer, fields: { ...offer.fields, item: 'a trip' } }], [wheels]).offers).toEqual([])
  })

  it('are left out when a title or text is missing or no text at all', () => {
    expect(
      readBlocks(
        [
          { ...story, fields: { title: 'Minus 24' } },
          { ...story, fields: { title: 7, text: 'Ten days.' } },
        ],
        [],
      ).stories,
    ).toEqual([])
  })

  it('stand in the fjord when their scene is not one of the drawn ones', () => {
    expect(readBlocks([{ ...story, fields: { ...story.fields, scene: 'moon' } }], []).stories[0]?.scene).toBe('fjord')
  })

  it('are ignored when the page does not know their type', () => {
    expect(readBlocks([{ ...story, type: 'carousel' }], [])).toEqual({ offers: [], stories: [] })
  })
})
