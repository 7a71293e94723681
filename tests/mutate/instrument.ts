import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { findMutants, keyOf, type Mutant, type Place } from './mutants.ts'

/**
 * Compiles all mutants into the code that tests load, each behind a call of `__mutant` with its number, so that one
 * process tries one after another. Sources on disk stay unchanged.
 */
export function compileMutants(mutants: readonly Mutant[]): Plugin {
  const files = new Set(mutants.map(({ file }) => file))
  const numbers = new Map(mutants.map((mutant, number) => [keyOf(mutant), number]))
  return {
    name: 'compile-mutants',
    enforce: 'pre',
    transform(text, id) {
      const file = relative(process.cwd(), id)
      return files.has(file) ? { code: instrument(file, text, numbers), map: null } : null
    },
  }
}

interface Wrap extends Pick<Place, 'start' | 'end'> {
  before: string
  after: string
}

/** Source text with its numbered mutants compiled in. */
export function instrument(file: string, text: string, numbers: ReadonlyMap<string, number>): string {
  const { mutants, statements } = findMutants(file, text)
  const numbered = mutants.flatMap((mutant) => {
    const number = numbers.get(keyOf(mutant))
    return number === undefined ? [] : [{ ...mutant, number }]
  })
  const places = Map.groupBy(numbered, ({ place: { kind, start, end } }) => `${kind} ${start} ${end}`)
  const switches = Array.from(places.values(), (here): Wrap => {
    const { place } = here[0] as (typeof here)[0]
    if (place.kind === 'statements') {
      const asked = here.map(({ number }) => `!__mutant(${number})`).join('&&')
      return { ...place, before: `if(${asked}){`, after: '}' }
    }
    const changed = here.map(({ number, code }) => `__mutant(${number})?(${code}):`).join('')
    return { ...place, before: `(${changed}(`, after: '))' }
  })
  // A statement starting with a parenthesis would be parsed as arguments of the previous line.
  const begun = new Set(switches.map(({ start }) => start))
  const guards = statements
    .filter(({ start }) => begun.has(start))
    .map(({ start, end }): Wrap => ({ start, end, before: 'void (', after: ')' }))
  return wrap(text, [...guards, ...switches])
}

/** Wraps text around ranges, which are disjoint or nested. */
function wrap(text: string, wraps: readonly Wrap[]): string {
  const fromOutside = wraps.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const pieces = fromOutside.flatMap(({ start, end, before, after }, depth) => [
    { at: start, order: depth, piece: before },
    { at: end, order: -1 - depth, piece: after },
  ])
  let result = ''
  let done = 0
  for (const { at, piece } of pieces.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    result += text.slice(done, at) + piece
    done = at
  }
  return result + text.slice(done)
}
