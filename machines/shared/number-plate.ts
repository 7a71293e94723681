/** Letters that Norwegian plates have: those that could be taken for digits, and the last of the alphabet, are left out. */
const letters = 'ABCDEFGHJKLNPRSTUVXYZ'
const ordinary = new RegExp(`^[${letters}]{2}[1-9]\\d{4}$`)

/**
 * The ordinary registration number of a Norwegian car as it is written, `EL 12345`, however it was typed; null for anything
 * else. A car with a personal plate has one, too: it stands in its registration certificate, and cars are found by it.
 */
export function readNorwegianPlate(typed: string): string | null {
  const compact = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  return ordinary.test(compact) ? `${compact.slice(0, 2)} ${compact.slice(2)}` : null
}
