import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { FileType } from '#server/api/contract/schemas/files.ts'
import { jpeg, png, pngChunk } from '#tests/fixtures/licence-files.ts'

/** Malicious file, and the code of its refusal; null where it is accepted. */
export interface HostileFile {
  name: string
  contentType: FileType
  refusal: 'file_type_refused' | 'file_unreadable' | 'picture_too_large' | null
  make(): Buffer | Promise<Buffer>
}

/** 67 kB: a parser that inflates the stream for each name of an object stream inflates 63 MiB three hundred times. */
function inflatingPdf(): Buffer {
  const stream = deflateSync(Buffer.alloc(63 * 1024 * 1024, ' '))
  return documentOf(`<<${'/X/ObjStm'.repeat(300)}/Filter/FlateDecode/Length ${stream.length}>>`, stream)
}

/**
 * 400 bytes: a script in packed objects, missed by a parser that mistakes the keyword in the string for their start.
 */
function scriptedPdf(): Buffer {
  const objects = deflateSync(Buffer.from('1 0 <</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>'))
  return documentOf(`<</Type/ObjStm/X(stream)/N 1/First 4/Filter/FlateDecode/Length ${objects.length}>>`, objects)
}

function documentOf(description: string, stream: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${description}stream\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n', 'latin1'),
  ])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })

/** Header that declares more pixels than any memory holds, without pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

/** Compressed text chunk of 60 MiB in 60 kB. */
function notedPng(): Buffer {
  const note = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(60 * 1024 * 1024))])
  return Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', note), png.subarray(33)])
}

/** Two different frames, so that neither is dropped. */
const animation = () =>
  sharp(Buffer.concat([Buffer.alloc(64 * 64 * 3, 20), Buffer.alloc(64 * 64 * 3, 220)]), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

/** Created for each test; none is stored in the repository. */
export const hostileFiles: readonly HostileFile[] = [
  { name: 'a PDF that inflates', contentType: 'application/pdf', refusal: null, make: inflatingPdf },
  {
    name: 'a PDF that hides a script',
    contentType: 'application/pdf',
    refusal: null,
    make: scriptedPdf,
  },
  {
    name: 'a PNG of 144 million pixels in half a megabyte',
    contentType: 'image/png',
    refusal: 'picture_too_large',
    make: () => plain(12_000, 12_000).png().toBuffer(),
  },
  {
    name: 'a PNG whose header promises 3.6 billion pixels',
    contentType: 'image/png',
    refusal: 'picture_too_large',
    make: () => pngOf(60_000, 60_000),
  },
  {
    name: 'a progressive JPEG of 60 million pixels',
    contentType: 'image/jpeg',
    refusal: 'picture_too_large',
    make: () => plain(10_000, 6_000).jpeg({ progressive: true }).toBuffer(),
  },
  {
    name: 'an interlaced PNG of 50 million pixels',
    contentType: 'image/png',
    refusal: null,
    make: () => plain(7_000, 7_000).png({ progressive: true }).toBuffer(),
  },
  { name: 'a PNG with an inflating note', contentType: 'image/png', refusal: null, make: notedPng },
  {
    name: 'a page behind a JPEG',
    contentType: 'image/jpeg',
    refusal: null,
    make: () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
  },
  {
    name: 'a JPEG behind the head of a GIF',
    contentType: 'image/jpeg',
    refusal: 'file_type_refused',
    make: () => Buffer.concat([Buffer.from('GIF89a/*'), jpeg]),
  },
  { name: 'an animation', contentType: 'image/webp', refusal: 'file_unreadable', make: animation },
  {
    name: 'half a JPEG',
    contentType: 'image/jpeg',
    refusal: 'file_unreadable',
    make: () => jpeg.subarray(0, jpeg.length / 2),
  },
  {
    name: 'half a WebP',
    contentType: 'image/webp',
    refusal: 'file_unreadable',
    make: async () => (await sharp(jpeg).webp().toBuffer()).subarray(0, 2_000),
  },
  {
    name: 'ten megabytes of a JPEG that is none',
    contentType: 'image/jpeg',
    refusal: 'file_unreadable',
    make: () => Buffer.concat([jpeg.subarray(0, 600), Buffer.alloc(10_000_000, 0xff)]),
  },
  {
    name: 'a drawing with a script',
    contentType: 'image/png',
    refusal: 'file_type_refused',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
]
