import { describe, expect, it } from 'vitest'
import { respelled } from '#server/backend/domains/content/seed/american.ts'

describe('American spelling', () => {
  it.each([
    ['grey tyres, the colour of a kerb', 'gray tires, the color of a curb'],
    ['a kilometre of motorway', 'a kilometer of highway'],
    ['put it into the boot, boots and all', 'put it into the trunk, boots and all'],
  ])('respells %s', (british, expected) => {
    expect(respelled({ text: [british] })).toEqual({ text: [expected] })
  })

  it('leaves addresses as they are', () => {
    const link = (words: string) => `<a href="/news/a-kilometre">${words}</a>`
    const picture = (words: string) => `<img src="/pictures/articles/tyre.svg" alt="${words}" />`
    expect(respelled(link('Kilometres'))).toBe(link('Kilometers'))
    expect(respelled(picture('A tyre'))).toBe(picture('A tire'))
  })
})
