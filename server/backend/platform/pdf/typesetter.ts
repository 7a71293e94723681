import { fontName, readFont, type Weight } from './fonts.ts'
import { type Direction, visualRuns } from './visual-runs.ts'

export interface Style {
  /** Points. */
  size: number
  weight: Weight
  color: string
}

/** Position of a line; points from the upper left corner of the page. */
interface Place {
  left: number
  width: number
  baseline: number
  /** In reading direction. */
  align: 'start' | 'end'
}

export interface Typesetter {
  /** Broken at spaces, and within a word that is too wide. */
  linesOf(text: string, style: Style, width: number): string[]
  drawLine(line: string, style: Style, place: Place): void
}

/** Maximum characters; more than any line has. */
const maxMeasuredLength = 300

/** Makes pdfkit shape a text as a whole; otherwise it shapes each word once per document. */
const asWhole = { features: [] }

/** Sets text in all supported scripts, in both directions. */
export function createTypesetter(doc: PDFKit.PDFDocument, direction: Direction): Typesetter {
  const known = new Set<string>()
  /** Cached widths by font, size and text: measuring is most of the work, and words recur. */
  const widths = new Map<string, number>()

  /** Registers a font at its first use: most documents need two. */
  function useFont(name: string): PDFKit.PDFDocument {
    if (!known.has(name)) doc.registerFont(name, readFont(name))
    known.add(name)
    return doc.font(name)
  }

  function relativeWidthOf(text: string, font: string): number {
    const key = `${font} ${text}`
    const width = widths.get(key) ?? useFont(font).fontSize(1).widthOfString(text)
    widths.set(key, width)
    return width
  }

  function measured(text: string, { size, weight }: Style) {
    return visualRuns(text, direction).map((run) => {
      const font = fontName(run.script, weight)
      return { ...run, font, width: relativeWidthOf(run.text, font) * size }
    })
  }

  function widthOf(text: string, style: Style): number {
    return measured(text, style).reduce((sum, { width }) => sum + width, 0)
  }

  /**
   * Splits a word into pieces that fit, each as long as possible. Measures no more of a long word than a line holds.
   */
  function fitting(word: string, style: Style, width: number): string[] {
    if (word.length <= maxMeasuredLength && widthOf(word, style) <= width) return [word]
    const characters = Array.from(word)
    const pieces: string[] = []
    for (let from = 0; from < characters.length;) {
      const fits = (count: number) => widthOf(characters.slice(from, from + count).join(''), style) <= width
      // A piece has at least one character, however wide.
      let most = 1
      let least = Math.min(characters.length - from, maxMeasuredLength) + 1
      while (least - most > 1) {
        const middle = Math.floor((most + least) / 2)
        if (fits(middle)) most = middle
        else least = middle
      }
      pieces.push(characters.slice(from, from + most).join(''))
      from += most
    }
    return pieces
  }

  return {
    linesOf(text, style, width) {
      const blank = widthOf(' ', style)
      const lines: string[] = []
      let line = ''
      let used = 0
      for (const word of text.split(' ').flatMap((each) => fitting(each, style, width))) {
        const needed = widthOf(word, style)
        if (line && used + blank + needed > width) {
          lines.push(line)
          line = word
          used = needed
        } else {
          used += line ? blank + needed : needed
          line = line ? `${line} ${word}` : word
        }
      }
      return [...lines, line]
    },
    drawLine(line, style, { left, width, baseline, align }) {
      const runs = measured(line, style)
      const taken = runs.reduce((sum, run) => sum + run.width, 0)
      let x = (align === 'start') === (direction === 'ltr') ? left : left + width - taken
      doc.fillColor(style.color)
      // Arabic is drawn in visual order as glyph parts: the original text is needed for search, copy and screen
      // readers.
      if (direction === 'rtl') doc.markContent('Span', { actual: line })
      for (const run of runs) {
        useFont(run.font)
          .fontSize(style.size)
          .text(run.text, x, baseline, {
            // Fontkit reverses what it shapes, so Arabic words shaped one by one would be in the wrong order.
            ...(run.script === 'arabic' && asWhole),
            lineBreak: false,
            baseline: 'alphabetic',
          })
        x += run.width
      }
      if (direction === 'rtl') doc.endMarkedContent()
    },
  }
}
