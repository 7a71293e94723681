import bidiFactory from 'bidi-js'
import { type Script, scriptOf } from './fonts.ts'

export type Direction = 'ltr' | 'rtl'

/** A piece of a line that one font writes. */
export interface Run {
  script: Script
  /** As it is to be handed to the font: Arabic in the order of reading, which shapes and turns it by itself. */
  text: string
}

const bidi = bidiFactory()
/** They say how text is ordered and have no shape. */
const controls = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Stands for what no font has. */
const unknown = '\ufffd'

interface LeveledRun extends Run {
  /** Odd: read from right to left. */
  level: number
}

/** Latin letters, digits and signs alone: one piece, in whose order nothing is to be found out. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/

/** A line's pieces from left to right (Unicode's bidirectional algorithm, UAX 9). */
export function visualRuns(written: string, direction: Direction): Run[] {
  if (direction === 'ltr' && plain.test(written)) return written === '' ? [] : [{ script: 'latin', text: written }]
  // Letters with their marks are one glyph each, however they were typed.
  const line = written.normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: LeveledRun[] = []
  let index = 0
  for (const character of line) {
    const level = levels[index] ?? 0
    index += character.length
    if (controls.test(character)) continue
    const last = runs.at(-1)
    const script = character === ' ' && last?.level === level ? last.script : (scriptOf(character) ?? 'latin')
    const text = scriptOf(character) === null ? unknown : character
    if (last?.level === level && last.script === script) last.text += text
    else runs.push({ level, script, text })
  }
  return reordered(runs).map(({ level, script, text }) => ({
    script,
    text: level % 2 === 1 && script !== 'arabic' ? mirrored(text) : text,
  }))
}

/** From the highest level down, whatever lies at it or above is turned round (UAX 9, L2). */
function reordered(runs: LeveledRun[]): LeveledRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let order = runs
  for (let level = highest; level >= 1; level -= 1) {
    const turned: LeveledRun[] = []
    let pending: LeveledRun[] = []
    for (const run of order) {
      if (run.level >= level) pending.unshift(run)
      else {
        turned.push(...pending, run)
        pending = []
      }
    }
    order = [...turned, ...pending]
  }
  return order
}

/** Brackets and blanks between Arabic words: no font turns them. */
function mirrored(text: string): string {
  return Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
