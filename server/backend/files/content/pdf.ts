import { inflateSync } from 'node:zlib'

/** Actions, contents and forms that do something; a scan has none of them. Encryption would hide them. */
const active = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'AcroForm',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Encrypt',
]
/** Names may be written with any of their letters as `#4a`. */
const anyOf = (names: readonly string[]) => new RegExp(String.raw`/(?:${names.map(spelled).join('|')})(?![\w#-])`, 'g')
const activeNames = anyOf(active)
const packedObjects = anyOf(['ObjStm'])
const isPlainlyPacked = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/
const isPackedOtherwise = /\/(?:DecodeParms|FFilter|F)\b/
const maxUnpacked = 64 * 1024 * 1024

/**
 * The scan as it came, for nothing can be taken out of a PDF without writing it anew. Null for what is no whole PDF, for
 * one with anything that acts, and for one in which something could hide: objects packed in another way than all
 * writers use, or encrypted.
 */
export function cleanPdf(bytes: Buffer): Buffer | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) return null
  if (text.search(activeNames) !== -1) return null
  for (const { index } of text.matchAll(packedObjects)) {
    const unpacked = unpack(bytes, text, index)
    if (unpacked === null || unpacked.search(activeNames) !== -1) return null
  }
  return bytes
}

/** The objects in the stream whose description this name belongs to; null when they cannot be seen. */
function unpack(bytes: Buffer, text: string, at: number): string | null {
  const begin = text.lastIndexOf(' obj', at)
  const end = text.indexOf('stream', at)
  const description = text.slice(begin, end)
  if (begin === -1 || end === -1 || isPackedOtherwise.test(description.replaceAll('/FlateDecode', ' '))) return null
  if (description.includes('endobj') || description.includes('#')) return null
  const from = end + 'stream'.length + (text.startsWith('\r\n', end + 'stream'.length) ? 2 : 1)
  if (!description.includes('/Filter')) return text.slice(from, text.indexOf('endstream', from))
  if (!isPlainlyPacked.test(description)) return null
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: maxUnpacked }).toString('latin1')
  } catch {
    // Damaged, or larger than any list of objects: nobody can say what is in it.
    return null
  }
}

/** `J` as it is or as `#4A`, in either case of its digits. */
function spelled(name: string): string {
  return name.replaceAll(/./g, (letter) => {
    const digits = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
}
