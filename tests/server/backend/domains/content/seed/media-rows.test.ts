import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPictureName } from '#app/shared/vehicle/picture-name.ts'
import { mediaBody } from '#server/api/contract/schemas/content.ts'
import { mediaRows } from '#server/backend/domains/content/seed/media-rows.ts'

describe('what is seeded for the press', () => {
  it('shows pictures that the site draws', () => {
    const pictures = mediaRows(new Date()).map(({ body }) => mediaBody.parse(body).picture)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((picture) => !readPictureName(basename(picture)))).toEqual([])
  })
})
