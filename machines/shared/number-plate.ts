/** Letters of Norwegian plates, without those that resemble digits and the last ones of the alphabet. */
const letters = 'ABCDEFGHJKLNPRSTUVXYZ'
const ordinary = new RegExp(`^[${letters}]{2}[1-9]\\d{4}$`)

/** Plate without spaces, dots and hyphens. */
const compactOf = (typed: string) => typed.toUpperCase().replaceAll(/[\s.-]/g, '')

/**
 * Normalises an ordinary Norwegian registration number to `EL 12345`; null for anything else. Cars with a personal
 * plate have one too, in their registration certificate, and are found by it.
 */
export function readNorwegianPlate(typed: string): string | null {
  const compact = compactOf(typed)
  return ordinary.test(compact) ? `${compact.slice(0, 2)} ${compact.slice(2)}` : null
}

/** `ABC 12D`: without I, Q, V and O at the end, which resemble digits or other letters. */
function readSwedishPlate(typed: string): string | null {
  const compact = compactOf(typed)
  return /^[A-HJ-PR-UW-Z]{3}\d{2}[A-HJ-NPR-UW-Z\d]$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : null
}

/** `EL 60 123` */
function readDanishPlate(typed: string): string | null {
  const compact = compactOf(typed)
  return /^[A-Z]{2}\d{5}$/.test(compact) ? `${compact.slice(0, 2)} ${compact.slice(2, 4)} ${compact.slice(4)}` : null
}

/** `HH SL 201E`. Only a space or hyphen tells where the district ends. */
function readGermanPlate(typed: string): string | null {
  const [, district, middle, digits, end = ''] =
    /^([A-ZÄÖÜ]{1,3})[\s-]+([A-Z]{1,2})[\s-]*([1-9]\d{0,3})([EH]?)$/.exec(typed.trim().toUpperCase()) ?? []
  if (!district || !middle || !digits || `${district}${middle}${digits}${end}`.length > 8) return null
  return `${district} ${middle} ${digits}${end}`
}

/** Groups of letters and digits that the Netherlands have issued to cars since 1999. */
const dutchForms = [
  /^(\d{2})([A-Z]{2})([A-Z]{2})$/,
  /^(\d{2})([A-Z]{3})(\d)$/,
  /^(\d)([A-Z]{3})(\d{2})$/,
  /^([A-Z]{2})(\d{3})([A-Z])$/,
  /^([A-Z])(\d{3})([A-Z]{2})$/,
  /^([A-Z]{3})(\d{2})([A-Z])$/,
  /^([A-Z])(\d{2})([A-Z]{3})$/,
  /^(\d)([A-Z]{2})(\d{3})$/,
]

/** `T-001-ZV` */
function readDutchPlate(typed: string): string | null {
  const compact = compactOf(typed)
  const found = dutchForms.map((form) => form.exec(compact)).find((groups) => groups !== null)
  return found ? found.slice(1).join('-') : null
}

const emirates = ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain']

/** `Dubai T 50001`: the emirate, its code, the number. */
function readEmiratesPlate(typed: string): string | null {
  const words = typed.trim().replaceAll(/[\s-]+/g, ' ')
  const emirate = emirates.find((name) => words.toLowerCase().startsWith(`${name.toLowerCase()} `))
  if (emirate === undefined) return null
  const [, code, number] =
    /^([A-Z]{1,2}|\d{1,2}) ([1-9]\d{0,4})$/.exec(words.slice(emirate.length + 1).toUpperCase()) ?? []
  return code && number ? `${emirate} ${code} ${number}` : null
}

const readers: Readonly<Record<string, (typed: string) => string | null>> = {
  AE: readEmiratesPlate,
  DE: readGermanPlate,
  DK: readDanishPlate,
  NL: readDutchPlate,
  NO: readNorwegianPlate,
  SE: readSwedishPlate,
}

/** Plate of a country in its official notation; null for anything else, and for a country without a known format. */
export function readNumberPlate(country: string, typed: string): string | null {
  return readers[country]?.(typed) ?? null
}

/** Example of a country's plates, for hints. */
export const plateExamples: Readonly<Record<string, string>> = {
  AE: 'Dubai T 50001',
  DE: 'HH SL 201E',
  DK: 'EL 60 123',
  NL: 'T-001-ZV',
  NO: 'EL 12345',
  SE: 'ABC 12D',
}
