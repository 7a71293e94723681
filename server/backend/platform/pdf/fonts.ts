import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { unpackWoff } from './woff.ts'

/** Subsets of Noto Sans, in the order searched for a character. */
const scripts = [
  'latin',
  'arabic',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
] as const
export type Script = (typeof scripts)[number]
export type Weight = 400 | 700

const require = createRequire(import.meta.url)
const families = {
  arabic: dirname(require.resolve('@fontsource/noto-sans-arabic/package.json')),
  others: dirname(require.resolve('@fontsource/noto-sans/package.json')),
}

/** Format of their packages: `U+0100-02BA,U+2113` by subset. */
const unicodeRanges = z.record(z.string(), z.string())

/** Characters of each subset, read once per process. */
let ranges: readonly { script: Script; from: number; to: number }[] | undefined

function rangesOf(): NonNullable<typeof ranges> {
  const [arabic, others] = [families.arabic, families.others].map((folder) =>
    unicodeRanges.parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))),
  )
  return scripts.flatMap((script) =>
    ((script === 'arabic' ? arabic : others)?.[script] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return { script, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
    }),
  )
}

/** Subset with a character; null when none has it. */
export function scriptOf(character: string): Script | null {
  ranges ??= rangesOf()
  const point = character.codePointAt(0) ?? 0
  return ranges.find(({ from, to }) => from <= point && point <= to)?.script ?? null
}

/** `arabic-700` */
export function fontName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

const read = new Map<string, Buffer>()

/** Font by its name; its file is read once per process. */
export function readFont(name: string): Buffer {
  const known = read.get(name)
  if (known) return known
  const folder = name.startsWith('arabic') ? families.arabic : families.others
  const font = unpackWoff(readFileSync(join(folder, 'files', `${basename(folder)}-${name}-normal.woff`)))
  read.set(name, font)
  return font
}
