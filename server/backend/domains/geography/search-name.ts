/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', đ: 'd', ł: 'l', ة: 'ه', ى: 'ي', ـ: '' }

/** Transcriptions for keyboards without these letters: Muenchen, Joenkoeping, Aalesund, Sandnessjoeen. */
const transcriptions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/**
 * Normalises a name for search: lower case, without accents, vowel signs and punctuation, with Arabic letters in one
 * spelling. Leaves letters, digits and single spaces, so it is safe in a LIKE pattern.
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

/** Search column of a town: its normalised name, the transcriptions and other names, each followed by `|`. */
export function searchNames(name: string, otherNames: readonly string[]): string {
  const spellings = [name, ...otherNames].flatMap((given) => {
    const spelling = given.toLowerCase()
    const transcribed = spelling.replaceAll(/[äöüåø]/g, (letter) => transcriptions[letter] ?? letter)
    return [spelling, transcribed, spelling.replaceAll('aa', 'å')]
  })
  // Sets first: most names have one spelling, and thousands are read at every start.
  const plain = new Set([...new Set(spellings)].map(plainName))
  return [...plain].map((spelling) => `${spelling}|`).join('')
}
