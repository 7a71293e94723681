import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeSmaller } from '#server/backend/files/make-smaller.ts'
import { png } from '#tests/fixtures/licence-files.ts'
import { photograph } from '#tests/fixtures/photograph.ts'

const measured = async (bytes: Buffer) =>
  (await makeSmaller(bytes)).map(({ width, height }) => [width, height] as const)

describe('a picture made smaller', () => {
  it.each([
    ['larger than all that is asked for', 2400, 1600, [640, 427], [1280, 853]],
    ['between two widths', 900, 600, [640, 427], [900, 600]],
    ['smaller than any', 320, 480, [320, 480]],
  ])('is never wider than it was: %s', async (_what, width, height, ...sizes) => {
    expect(await measured(await photograph({ width, height }))).toEqual(sizes)
  })

  it('is WebP of the width that it says, far lighter, and says nothing of the camera', async () => {
    const bytes = await photograph({ width: 2400, height: 1600 })
    expect(await sharp(bytes).metadata()).toHaveProperty('exif')
    const made = await makeSmaller(bytes)
    for (const { bytes: small, width, height } of made) {
      const said = await sharp(small).metadata()
      expect(said).toMatchObject({ format: 'webp', width, height })
      for (const notes of ['exif', 'xmp', 'iptc', 'icc']) expect(said).not.toHaveProperty(notes)
      expect(small.length).toBeLessThan(bytes.length / 2)
    }
    expect(made).toHaveLength(2)
  })

  it('stands upright where the camera lay on its side', async () => {
    const lying = await photograph({ width: 1200, height: 800, orientation: 6 })
    const [first] = await makeSmaller(lying)
    if (!first) throw new Error('nothing was made')
    expect([first.width, first.height]).toEqual([640, 960])
    // Turned to the right: what was left is above.
    const { data, info } = await sharp(first.bytes).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect(redAt(320, 20)).toBeLessThan(redAt(320, 940))
  })

  it('keeps what can be seen through', async () => {
    const [first] = await makeSmaller(png)
    expect(await sharp(first?.bytes).metadata()).toMatchObject({
      width: 192,
      hasAlpha: (await sharp(png).metadata()).hasAlpha,
    })
  })

  it.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['cut off', async () => (await photograph({ width: 900, height: 600 })).subarray(0, 9_000)],
    [
      'of damaged points',
      async () =>
        damaged(
          await sharp(await photograph({ width: 900, height: 600 }))
            .png()
            .toBuffer(),
        ),
    ],
  ])('is refused where it is %s', async (_what, bytes) => {
    await expect(makeSmaller(await bytes())).rejects.toMatchObject({ code: 'file_type_refused' })
  })

  it('is refused unopened where few bytes hold more points than any common camera takes', async () => {
    const black = { width: 8_200, height: 8_200, channels: 3, background: '#000' } as const
    const bomb = await sharp({ create: black, limitInputPixels: false }).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(makeSmaller(bomb)).rejects.toMatchObject({
      code: 'file_type_refused',
      message: expect.stringContaining('exceeds pixel limit'),
    })
  })
})

/** With other bytes in the middle. */
function damaged(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(200, 7), bytes.subarray(middle + 200)])
}
