import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPictureName } from '#app/shared/vehicle/picture-name.ts'
import { mediaBody } from '#server/api/contract/schemas/content.ts'
import { mediaRows } from '#server/backend/domains/content/seed/media-rows.ts'

const folder = join(import.meta.dirname, '../../../../../../public')
const seeded = mediaRows(new Date()).map(({ body }) => mediaBody.parse(body))

describe('what is seeded for the press', () => {
  it('shows pictures that the site draws', () => {
    const pictures = seeded.filter(({ type }) => type === 'picture').map(({ picture }) => picture)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((picture) => !readPictureName(basename(picture)))).toEqual([])
  })

  it('shows films that the site stores, each with its picture, in a megabyte and a half', () => {
    const films = seeded.filter(({ type }) => type === 'video')
    expect(films.length).toBeGreaterThan(0)
    for (const { film = '', picture, vimeoId, caption, seconds } of films) {
      expect(existsSync(join(folder, picture))).toBe(true)
      expect(statSync(join(folder, film)).size).toBeLessThan(1_500_000)
      expect([vimeoId, seconds]).toEqual([undefined, 10])
      expect(caption).not.toBe('')
    }
  })
})
