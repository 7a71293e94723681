/** Manufacturer code that has never been assigned. */
const maker = 'G0S'

const values: Record<string, number> = {
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, Number(digit)])),
  ...valuesOf(1, 'ABCDEFGH'),
  ...valuesOf(1, 'JKLMN'),
  ...valuesOf(7, 'P'),
  ...valuesOf(9, 'R'),
  ...valuesOf(2, 'STUVWXYZ'),
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Position ten encodes the year: 2024 is R. */
const firstYear = 2024
const years = 'RSTVWXY'

/** Vehicle identification number by ISO 3779 with its check digit; `descriptor` has five characters. */
export function vinOf(descriptor: string, year: number, serial: number): string {
  const letter = years[year - firstYear]
  if (!letter || descriptor.length !== 5) throw new Error(`no VIN for ${descriptor} of ${year}`)
  const open = `${maker}${descriptor}0${letter}N${String(serial).padStart(6, '0')}`
  return `${open.slice(0, 8)}${checkDigitOf(open)}${open.slice(9)}`
}

/** Consecutive values of the letters, starting at `first`. */
function valuesOf(first: number, letters: string): Record<string, number> {
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, first + index]))
}

/** Check digit for position nine; throws for letters that no VIN has. */
export function checkDigitOf(vin: string): string {
  const sum = Array.from(vin).reduce((total, character, position) => {
    const value = values[character]
    if (value === undefined) throw new Error(`${character} is not allowed in a VIN`)
    return total + value * (weights[position] ?? 0)
  }, 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}
