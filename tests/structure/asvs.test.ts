import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asvsLevels } from '#tests/fixtures/asvs-levels.ts'
import { pathsIn, rowsOf } from './words.ts'

const text = readFileSync('.github/asvs.md', 'utf8')
const rows = rowsOf(text)
  .filter(([number]) => number !== 'number')
  .map(([number = '', level = '', requirement = '', verdict = '', shown = '']) => ({
    number,
    level,
    requirement,
    verdict,
    shown,
  }))

/** Number and level of all requirements of levels 1 and 2. */
const required = Object.entries(asvsLevels).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ number: `${section}.${index + 1}`, level })).filter(
    ({ level }) => level !== '3',
  ),
)

describe('the list of ASVS requirements', () => {
  it('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(required)
    const count = (level: string) => required.filter((each) => each.level === level).length
    expect([count('1'), count('2')]).toEqual([70, 183])
  })

  it('has a chapter for each of the standard', () => {
    const chapters = Array.from(text.matchAll(/^## V(\d+) \w/gm), ([, number]) => Number(number))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  })

  it('has a verdict on each, with a file for what is met and a reason for what is not', () => {
    const filesIn = (shown: string) => [...pathsIn(shown), ...(shown.includes('`README.md`') ? ['README.md'] : [])]
    const isGood = ({ verdict, shown, requirement }: (typeof rows)[number]) =>
      requirement !== '' &&
      (verdict === 'met' ? filesIn(shown).length > 0 : /^not (?:met|applicable)$/.test(verdict) && /^\w/.test(shown))
    expect(rows.filter((row) => !isGood(row))).toEqual([])
    expect(rows.flatMap(({ shown }) => filesIn(shown)).filter((file) => !existsSync(file))).toEqual([])
  })

  it('says how many are met', () => {
    const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
    expect(text.replaceAll('\n', ' ')).toContain(
      `${count('met')} met, ${count('not met')} not met, ${count('not applicable')} not applicable`,
    )
  })
})
