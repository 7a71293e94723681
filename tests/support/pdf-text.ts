import { inflateSync } from 'node:zlib'

/** Readable content of a pdfkit document with embedded fonts. */
export interface ReadPdf {
  /** Drawn text in drawing order, without spaces, which are positions. */
  text: string
  /** Glyphs that replace missing characters. */
  missing: number
  pages: number
}

/** Decodes the text of a document's glyphs by its ToUnicode tables. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    objects.set(number, body)
  }
  const unicodeOf = new Map<string, readonly string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      if (table) unicodeOf.set(name, unicodeTable(streamOf(objects.get(table) ?? '')))
    }
  }
  const contents = [...objects.values()].map((body) => (body.includes('stream') ? streamOf(body) : ''))
  const drawn = contents.filter((content) => content.includes(' Tf'))
  let text = ''
  let missing = 0
  for (const content of drawn) {
    let font: readonly string[] = []
    for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[\da-f]+>|[-\d.\s])+)\] TJ/g)) {
      if (name) font = unicodeOf.get(name) ?? []
      const codes = (glyphs ?? '').match(/<([\da-f]+)>/g)?.flatMap((hex) => hex.slice(1, -1).match(/.{4}/g) ?? []) ?? []
      missing += codes.filter((code) => code === '0000').length
      text += codes.map((code) => font[Number.parseInt(code, 16)] ?? '').join('')
    }
  }
  return { text: text.replaceAll(/\s/gu, ''), missing, pages: drawn.length }
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** Characters by glyph number, from a table such as `<0001> <0003> [<0041> <0042> <0043>]`. */
function unicodeTable(cmap: string): string[] {
  const table: string[] = []
  for (const [, first = '', targets = ''] of cmap.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const written = [...targets.matchAll(/<([\da-f ]*)>/g)]
    written.forEach(([, hex = ''], index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      table[Number.parseInt(first, 16) + index] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
    })
  }
  return table
}
