import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSocialName, socialPictureUrl } from '#app/features/public/articles/social-name.ts'
import { socialPicture } from '#app/features/public/articles/social-picture.server.ts'
import { sceneNames } from '#app/shared/scene/scene-names.ts'
import { sampleOf } from '#tests/support/samples.ts'

const drawn = readdirSync('public/pictures/articles').map((file) => file.replace('.svg', ''))
/** Each is drawn by the same code: half a second of a processor. */
const scenes = sampleOf('pictures with which articles are shared', [...sceneNames, ...drawn], 4)
const folder = '/pictures/articles/'

describe('the picture with which an article is shared', () => {
  it.each(scenes)('is %s as PNG, as large as messengers ask for', async (scene) => {
    const name = socialPictureUrl(scene).slice(folder.length)
    expect(readSocialName(name)).toBe(scene)
    const png = Buffer.from((await socialPicture(scene)) ?? [])
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    // One colour all over would be a tenth of that.
    expect(png.length).toBeGreaterThan(20_000)
  })

  it('is drawn once', async () => {
    expect(await socialPicture('fjord')).toBe(await socialPicture('fjord'))
  })

  it('is none where there is no such drawing', async () => {
    expect(await socialPicture('nothing-drawn')).toBeNull()
  })

  it.each(['fjord.png', 'fjord-social.svg', '../fjord-social.png', 'Fjord-social.png', '-social.png'])(
    'has an address of one form: %s is none',
    (name) => {
      expect(readSocialName(name)).toBeNull()
    },
  )
})
