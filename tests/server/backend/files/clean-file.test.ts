import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFile } from '#server/backend/files/content/clean-file.ts'
import { jpeg, pdf, png, pngChunk, tellingJpeg, tellingPng, webp } from '#tests/fixtures/licence-files.ts'

const isTaken = (bytes: Buffer) => cleanFile(bytes) !== null

describe('a picture', () => {
  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp()],
    ['application/pdf', pdf()],
  ])('is %s by what is in it', (type, bytes) => {
    expect(cleanFile(bytes)?.contentType).toBe(type)
  })

  it('of a camera is kept without its place, its comments and what follows its end', () => {
    const clean = cleanFile(tellingJpeg())?.bytes
    const text = clean?.toString('latin1')
    expect(text).not.toMatch(/GPS|php|script/)
    expect(clean?.subarray(-2).toString('hex')).toBe('ffd9')
    // Which way is up, and nothing else: one entry, tag 0x0112, 6.
    expect(clean?.toString('hex')).toContain('4578696600004d4d002a000000080001011200030000000100060000')
    expect(cleanFile(clean ?? Buffer.alloc(0))?.bytes.equals(clean ?? jpeg)).toBe(true)
  })

  it('of another kind loses its notes too', () => {
    const clean = cleanFile(tellingPng())?.bytes
    expect(clean?.equals(png)).toBe(true)
    const noted = webp(0x2c, ['EXIF', 'GPS 52.52N'], ['XMP ', '<script>'])
    expect(cleanFile(noted)?.bytes.equals(webp())).toBe(true)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['a GIF', Buffer.from('GIF89a')],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG of nothing but notes', Buffer.from('ffd8fffe0004abcdffd9', 'hex')],
    ['half a PNG', png.subarray(0, png.length - 20)],
    ['a PNG with a chunk nobody knows', Buffer.concat([png.subarray(0, 33), pngChunk('EVIL', png), png.subarray(33)])],
    ['a PNG of a size that exhausts', pngOf(60_000, 60_000)],
    ['a film', webp(0x02)],
    ['half a WebP', webp().subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => {
    expect(isTaken(bytes)).toBe(false)
  })

  it('is refused or taken whatever bytes come, and taken again as it was kept', () => {
    const samples = [tellingJpeg(), tellingPng(), webp(), pdf('', '1 0 << >>')]
    const everyChange = () =>
      fc.assert(
        fc.property(fc.constantFrom(...samples), fc.nat(), fc.nat(255), (sample, at, value) => {
          const bytes = Buffer.from(sample)
          bytes[at % bytes.length] = value
          const clean = cleanFile(bytes)
          return !clean || cleanFile(clean.bytes)?.bytes.equals(clean.bytes) === true
        }),
      )
    expect(everyChange).not.toThrow()
  })
})

describe('a scan', () => {
  it('is taken with its objects packed as writers pack them', () => {
    expect(isTaken(pdf('', '1 0 << /Type /Page >>'))).toBe(true)
  })

  it.each([
    ['runs a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['runs one under another spelling', pdf('/OpenAction << /S /#4aava#53cript /JS (1) >>')],
    ['starts a program', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['brings a file along', pdf('/Names << /EmbeddedFiles 5 0 R >>')],
    ['is a form', pdf('/AcroForm << /XFA 5 0 R >>')],
    ['is encrypted', pdf('/Encrypt 5 0 R')],
    ['hides a script in packed objects', pdf('', '1 0 << /S /JavaScript >>')],
    ['packs its objects in a way of its own', pdf('', '1 0 <<>>', '/Filter [/FlateDecode /ASCIIHexDecode]')],
    ['packs them with a predictor', pdf('', '1 0 <<>>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
    ['packs them damaged', pdf('', '1 0 <<>>', '/Filter /LZWDecode')],
    ['is cut off', pdf().subarray(0, -8)],
  ])('is refused that %s', (_, bytes) => {
    expect(isTaken(bytes)).toBe(false)
  })
})

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}
