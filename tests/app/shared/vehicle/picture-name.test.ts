import { describe, expect, it } from 'vitest'
import { vehicleViews } from '#app/shared/vehicle/extents.ts'
import { interiorNames, paintNames, vehicleModels } from '#app/shared/vehicle/names.ts'
import { pictureUrl, readPictureName } from '#app/shared/vehicle/picture-name.ts'
import { wheelDesigns } from '#app/shared/vehicle/wheels.ts'

const folder = '/pictures/vehicles/'
const specs = vehicleModels.flatMap((model) =>
  vehicleViews.flatMap((view) =>
    paintNames.flatMap((paint) =>
      wheelDesigns.flatMap((wheels) => interiorNames.map((interior) => ({ model, view, paint, wheels, interior }))),
    ),
  ),
)

describe('the address of a picture', () => {
  it('says what the picture shows, and is read as such', () => {
    for (const spec of specs) {
      const url = pictureUrl(spec)
      const read = readPictureName(url.slice(folder.length))
      expect(read).not.toBeNull()
      expect(read && pictureUrl(read)).toBe(url)
      expect(read).toMatchObject({ model: spec.model, view: spec.view })
    }
  })

  it('is one for all that look the same: wheels do not show from behind, paint does not show inside', () => {
    expect(new Set(specs.map(pictureUrl)).size).toBe(4 * (6 * 2 + 6 + 6 + 3))
  })

  it.each([
    'es8.svg',
    'es8-fjord-aero-top.svg',
    'es8-fjord-side.svg',
    'es8-pink-rear.svg',
    'es8-basalt-interior.png',
    '',
  ])('is nothing else: %s', (name) => {
    expect(readPictureName(name)).toBeNull()
  })
})
