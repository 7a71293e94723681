/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', đ: 'd', ł: 'l', ة: 'ه', ى: 'ي', ـ: '' }

/** How a keyboard without them writes them: Muenchen, Joenkoeping, Aalesund, Sandnessjoeen. */
const transcriptions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/**
 * A name as search compares it: lower case, without accents, vowel signs and punctuation, Arabic letters in one spelling.
 * What is left are letters, digits and single spaces, so that it is safe in a LIKE pattern.
 */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[ßøæđłةىـ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’ʻ‘`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * All a town is found by, in one column: its plain name, the transcriptions of it and its other names, with `|` between
 * and at the end.
 */
export function searchNames(name: string, otherNames: readonly string[]): string {
  const spellings = [name, ...otherNames].flatMap((given) => {
    const spelling = given.toLowerCase()
    const transcribed = spelling.replaceAll(/[äöüåø]/g, (letter) => transcriptions[letter] ?? letter)
    return [spelling, transcribed, spelling.replaceAll('aa', 'å')]
  })
  // Most names are spelt in one way only; thousands of them are read at every start.
  const plain = new Set([...new Set(spellings)].map(plainName))
  return [...plain].map((spelling) => `${spelling}|`).join('')
}
