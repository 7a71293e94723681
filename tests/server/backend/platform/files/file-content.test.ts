import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { storedForm, resizeCopies } from '#server/backend/platform/files/file-content.ts'
import { jpeg, pdf, png, tellingJpeg, tellingPng, webp } from '#tests/fixtures/licence-files.ts'
import { photograph } from '#tests/fixtures/photograph.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'

const notes = ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const

describe('a picture that is taken', () => {
  it.each([
    ['image/jpeg', 'jpeg', jpeg],
    ['image/png', 'png', png],
    ['image/webp', 'webp', webp()],
  ] as const)('stays %s', async (contentType, format, bytes) => {
    const [before, after] = [
      await sharp(bytes).metadata(),
      await sharp(await storedForm(bytes, contentType, 4_096)).metadata(),
    ]
    expect(after).toMatchObject({ format, width: before.width, height: before.height })
  })

  it.each([
    ['a photograph', 'image/jpeg', tellingJpeg],
    ['a drawing', 'image/png', tellingPng],
  ] as const)('loses its place, its texts and what follows its end: %s', async (_, contentType, make) => {
    const kept = await storedForm(make(), contentType, 4_096)
    expect(kept.toString('latin1')).not.toMatch(/GPS|php|script/)
    const said = await sharp(kept).metadata()
    for (const note of notes) expect(said).not.toHaveProperty(note)
  })

  it('stands upright where the camera lay on its side', async () => {
    const kept = await storedForm(await photograph({ width: 1_200, height: 800, orientation: 6 }), 'image/jpeg', 4_096)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 800, height: 1_200 })
  })

  it('is made no larger than it may be kept', async () => {
    const kept = await storedForm(await photograph({ width: 1_200, height: 800 }), 'image/jpeg', 600)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 600, height: 400 })
  })
})

describe('a PDF', () => {
  it('is kept as it came, whatever is in it', async () => {
    const bytes = pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
    expect(await storedForm(bytes, 'application/pdf', 4_096)).toBe(bytes)
  })
})

describe('a hostile file', () => {
  it.each(hostileFiles)('is judged within the limits: $name', async ({ contentType, refusal, make }) => {
    const code = await storedForm(await make(), contentType, 4_096).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
    expect(code).toBe(refusal)
  })
})

describe('copies of a picture', () => {
  const measured = async (bytes: Buffer) =>
    (await resizeCopies(bytes, [640, 1280])).map(({ width, height }) => [width, height] as const)

  it.each([
    ['larger than all that is asked for', 2_400, 1_600, [640, 427], [1_280, 853]],
    ['between two widths', 900, 600, [640, 427], [900, 600]],
    ['smaller than any', 320, 480, [320, 480]],
  ])('are never wider than it was: %s', async (_what, width, height, ...sizes) => {
    expect(await measured(await photograph({ width, height }))).toEqual(sizes)
  })

  it('are WebP, upright, far lighter, and say nothing of the camera', async () => {
    const bytes = await photograph({ width: 2_400, height: 1_600, orientation: 6 })
    const copies = await resizeCopies(bytes, [640, 1280])
    for (const { bytes: copy, width, height } of copies) {
      const said = await sharp(copy).metadata()
      expect(said).toMatchObject({ format: 'webp', width, height })
      expect(height).toBeGreaterThan(width)
      for (const note of notes) expect(said).not.toHaveProperty(note)
      expect(copy.length).toBeLessThan(bytes.length / 2)
    }
    expect(copies).toHaveLength(2)
  })

  it('keep what can be seen through', async () => {
    const [copy] = await resizeCopies(png, [640])
    expect(await sharp(copy?.bytes).metadata()).toMatchObject({
      width: 192,
      hasAlpha: (await sharp(png).metadata()).hasAlpha,
    })
  })
})
