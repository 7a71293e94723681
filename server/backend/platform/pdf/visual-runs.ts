import bidiFactory from 'bidi-js'
import { type Script, scriptOf } from './fonts.ts'

export type Direction = 'ltr' | 'rtl'

/** Part of a line in one font. */
export interface Run {
  script: Script
  /** As passed to the font: Arabic in logical order, which the font shapes and reverses. */
  text: string
}

const bidi = bidiFactory()
/** Invisible characters that control the order of text. */
const controls = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Replaces characters that no font has. */
const unknown = '\ufffd'

interface LeveledRun extends Run {
  /** Odd: right-to-left. */
  level: number
}

/** Latin letters, digits and punctuation only: a single run, without bidirectional analysis. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/

/** Runs of a line from left to right (Unicode bidirectional algorithm, UAX 9). */
export function visualRuns(written: string, direction: Direction): Run[] {
  if (direction === 'ltr' && plain.test(written)) return written === '' ? [] : [{ script: 'latin', text: written }]
  // Composed, so that a letter with its marks is one glyph.
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

/** Reverses all runs at or above each level, from the highest level down (UAX 9, L2). */
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

/** Mirrors brackets and spaces between Arabic words, which fonts do not. */
function mirrored(text: string): string {
  return Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
