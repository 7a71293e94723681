/** A mail as its receiver reads it (RFC 5322, 2045, 2047), as far as a test needs it. */
export interface MailPart {
  /** By lower-case name, encoded words decoded. */
  headers: Record<string, string>
  contentType: string
  content: Buffer
  parts: MailPart[]
}

export function parseMail(source: string): MailPart {
  const end = source.indexOf('\r\n\r\n')
  const headers = parseHeaders(source.slice(0, end))
  const body = source.slice(end + 4)
  const contentType = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  const parts = boundary === undefined ? [] : partsOf(body, boundary)
  return { headers, contentType, content: decode(body, headers['content-transfer-encoding']), parts }
}

/** The part of a type, wherever it is nested. */
export function partOf(mail: MailPart, type: string): MailPart {
  const found = allParts(mail).find(({ contentType }) => contentType.startsWith(type))
  if (!found) throw new Error(`the mail has no ${type}`)
  return found
}

function allParts(mail: MailPart): MailPart[] {
  return [mail, ...mail.parts.flatMap(allParts)]
}

function partsOf(body: string, boundary: string): MailPart[] {
  const sections = body.split(`--${boundary}`)
  return sections.slice(1, -1).map((section) => parseMail(section.replace(/^\r\n|\r\n$/g, '')))
}

function parseHeaders(text: string): Record<string, string> {
  const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  )
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')).toString(),
    )
}

function decode(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body)
  return Buffer.from(body)
}

function decodeQuotedPrintable(text: string): Buffer {
  const unfolded = text.replaceAll(/=\r\n/g, '')
  const bytes = unfolded.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
