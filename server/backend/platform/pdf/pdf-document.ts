import Pdf from 'pdfkit'
import { createTypesetter, type Style } from './typesetter.ts'
import type { Direction } from './visual-runs.ts'

export interface PdfSetting {
  title: string
  author: string
  /** BCP 47. */
  language: string
  direction: Direction
  /** Fixed for a document, so that every creation gives the same bytes. */
  createdAt: Date
  /** Footer of each page. */
  footer: (page: number, pages: number) => string
  /** The same content for programs. With it the document is PDF/A-3a, which archives keep. */
  attachment?: PdfAttachment
}

export interface PdfAttachment {
  name: string
  /** Media type. */
  type: string
  description: string
  content: string
  /** Descriptions (`rdf:Description`) for the document's XMP metadata. */
  metadata: string
}

/** Column of a table, as a share of the page's width. */
interface Column {
  share: number
  align: 'start' | 'end'
}

/** Columns of names and values. */
export const particularColumns: readonly Column[] = [
  { share: 0.36, align: 'start' },
  { share: 0.64, align: 'start' },
]
/** Columns of what is sold, followed by its numbers. */
export const priceColumns: readonly Column[] = [
  { share: 0.43, align: 'start' },
  { share: 0.18, align: 'end' },
  { share: 0.21, align: 'end' },
  { share: 0.18, align: 'end' },
]

export interface PdfTable {
  columns: readonly Column[]
  /** Names of the columns; null where each row starts with its own name. */
  head: readonly string[] | null
  /** Lines of each cell; the first cell of a row names it. Iterated while drawing. */
  rows: Iterable<{ cells: readonly string[][]; isStrong?: boolean }>
}

export interface PdfDocument {
  heading(level: 1 | 2, text: string): void
  paragraph(text: string): void
  table(table: PdfTable): void
  finish(): Promise<Buffer>
}

const page = { width: 595.28, height: 841.89, margin: 56, foot: 40 }
const width = page.width - 2 * page.margin
const bottom = page.height - page.margin - page.foot
const ink = '#16202a'
const quiet = '#55606b'
const styles = {
  title: { size: 22, weight: 700, color: ink },
  heading: { size: 13, weight: 700, color: ink },
  text: { size: 9.5, weight: 400, color: ink },
  strong: { size: 9.5, weight: 700, color: ink },
  label: { size: 9.5, weight: 400, color: quiet },
  footer: { size: 8, weight: 400, color: quiet },
} as const satisfies Record<string, Style>

const leading = 1.5
const columnGap = 12

/**
 * Tagged PDF of headings, paragraphs and tables, left-to-right or right-to-left. The same calls give the same bytes.
 */
export function createPdfDocument(setting: PdfSetting): PdfDocument {
  const { title, author, language, direction, createdAt, footer, attachment } = setting
  const doc = new Pdf({
    size: [page.width, page.height],
    margins: { top: page.margin, bottom: 0, left: page.margin, right: page.margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    // No standard font: pdfkit reads those from files next to its code, which a build omits.
    font: '',
    info: { Title: withoutMarkup(title), Author: withoutMarkup(author), CreationDate: createdAt },
    ...(attachment && { subset: 'PDF/A-3a' }),
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const { linesOf, drawLine } = createTypesetter(doc, direction)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y: number = page.margin

  function ensureSpace(height: number): void {
    if (y + height <= bottom) return
    doc.continueOnNewPage()
    y = page.margin
  }

  function drawText(text: string, style: Style, keepWith = 0): void {
    const height = style.size * leading
    const lines = linesOf(text, style, width)
    ensureSpace(height * Math.min(lines.length, 2) + keepWith)
    for (const line of lines) {
      ensureSpace(height)
      drawLine(line, style, { left: page.margin, width, baseline: y + style.size, align: 'start' })
      y += height
    }
  }

  /** Left edge and width of each column, in reading order. */
  function columnsOf(columns: readonly Column[]) {
    let offset = 0
    return columns.map(({ share, align }) => {
      const cell = { width: share * width - columnGap, align }
      const left = direction === 'ltr' ? page.margin + offset : page.margin + width - offset - cell.width
      offset += share * width
      return { ...cell, left }
    })
  }

  function addRow(
    parent: PDFKit.PDFStructureElement,
    columns: ReturnType<typeof columnsOf>,
    cells: readonly string[][],
    { styleOf, tagOf }: { styleOf: (column: number) => Style; tagOf: (column: number) => 'TH' | 'TD' },
  ): void {
    const row = doc.struct('TR')
    parent.add(row)
    const lineHeight = styles.text.size * leading
    let top = 0
    let height = 0
    columns.forEach(({ left, width: cellWidth, align }, column) => {
      const texts = cells[column] ?? []
      const cell = doc.struct(tagOf(column), {}, () => {
        const style = styleOf(column)
        const lines = texts.flatMap((text) => linesOf(text, style, cellWidth))
        if (column === 0) {
          const count = (texts_: readonly string[], index: number) =>
            texts_.flatMap((text) => linesOf(text, styleOf(index), columns[index]?.width ?? width)).length
          height = Math.max(...cells.map(count)) * lineHeight
          ensureSpace(height + 5)
          top = y
        }
        lines.forEach((line, index) => {
          const baseline = top + index * lineHeight + style.size
          drawLine(line, style, { left, width: cellWidth, baseline, align })
        })
        y = top + height + 5
      })
      row.add(cell)
      cell.end()
    })
    row.end()
  }

  return {
    heading(level, text) {
      const style = level === 1 ? styles.title : styles.heading
      root.add(
        doc.struct(level === 1 ? 'H1' : 'H2', {}, () => {
          if (y > page.margin) y += 14
          drawText(text, style, 4 * styles.text.size * leading)
          y += 4
        }),
      )
    },
    paragraph(text) {
      root.add(
        doc.struct('P', {}, () => {
          drawText(text, styles.text)
          y += 5
        }),
      )
    },
    table({ columns: shares, head, rows }) {
      const table = doc.struct('Table')
      root.add(table)
      const columns = columnsOf(shares)
      y += 4
      if (head) {
        const titles = head.map((text) => [text])
        addRow(table, columns, titles, { styleOf: () => styles.label, tagOf: () => 'TH' })
      }
      for (const { cells, isStrong = false } of rows) {
        const plain = isStrong ? styles.strong : styles.text
        addRow(table, columns, cells, {
          styleOf: (column) => (column === 0 && !head ? styles.label : plain),
          tagOf: (column) => (column === 0 ? 'TH' : 'TD'),
        })
      }
      table.end()
      y += 4
    },
    finish() {
      root.end()
      if (attachment) attach(doc, attachment, createdAt)
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        doc.markContent('Artifact', { type: 'Pagination' })
        const baseline = page.height - page.foot
        drawLine(footer(index + 1, count), styles.footer, { left: page.margin, width, baseline, align: 'start' })
        doc.endMarkedContent()
      }
      doc.end()
      return written
    },
  }
}

/** pdfkit writes title and author into the XMP metadata as they are. */
function withoutMarkup(text: string): string {
  return text.replaceAll(/[<>&]/g, ' ')
}

/** Embeds the file as an alternative to what is shown (ISO 19005-3). */
function attach(
  doc: PDFKit.PDFDocument,
  { name, type, description, content, metadata }: PdfAttachment,
  createdAt: Date,
): void {
  // In a variable, since the library's types lack `relationship`.
  const options = {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  doc.file(Buffer.from(content), options)
  doc.appendXML(metadata)
}
