import { describe, expect, it } from 'vitest'
import { readBlocks } from '#app/features/public/home/read-blocks.ts'

const story = {
  type: 'story',
  id: 'tromso',
  fields: { title: 'Minus 24', text: 'Ten days.', scene: 'fjord', path: '/news/tromso' },
}

describe("editors' blocks on the home page", () => {
  it('are sorted into offers and stories, in their order', () => {
    const offer = {
      type: 'offer',
      id: 'wheels',
      fields: { title: 'Wheels', text: 'A second set.', terms: 'Until December.', scene: 'dune' },
    }
    expect(readBlocks([story, offer, { ...story, id: 'liwa' }])).toEqual({
      offers: [
        {
          id: 'wheels',
          title: 'Wheels',
          text: 'A second set.',
          terms: 'Until December.',
          scene: 'dune',
          articleId: null,
        },
      ],
      stories: [
        { id: 'tromso', title: 'Minus 24', text: 'Ten days.', scene: 'fjord', articleId: 'tromso' },
        { id: 'liwa', title: 'Minus 24', text: 'Ten days.', scene: 'fjord', articleId: 'tromso' },
      ],
    })
  })

  it('are left out when a title or text is missing or no text at all', () => {
    expect(
      readBlocks([
        { ...story, fields: { title: 'Minus 24' } },
        { ...story, fields: { title: 7, text: 'Ten days.' } },
      ]).stories,
    ).toEqual([])
  })

  it('stand in the fjord when their scene is not one of the drawn ones', () => {
    expect(readBlocks([{ ...story, fields: { ...story.fields, scene: 'moon' } }]).stories[0]?.scene).toBe('fjord')
  })

  it('are ignored when the page does not know their type', () => {
    expect(readBlocks([{ ...story, type: 'carousel' }])).toEqual({ offers: [], stories: [] })
  })
})
