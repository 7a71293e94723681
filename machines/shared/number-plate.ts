/** Letters of Norwegian plates, without those that resemble digits and the last ones of the alphabet. */
const letters = 'ABCDEFGHJKLNPRSTUVXYZ'
const ordinary = new RegExp(`^[${letters}]{2}[1-9]\\d{4}$`)

/**
 * Normalises an ordinary Norwegian registration number to `EL 12345`; null for anything else. Cars with a personal
 * plate have one too, in their registration certificate, and are found by it.
 */
export function readNorwegianPlate(typed: string): string | null {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  return ordinary.test(compact) ? `${compact.slice(0, 2)} ${compact.slice(2)}` : null
}
