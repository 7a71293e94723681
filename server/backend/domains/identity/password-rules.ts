import { config } from '#config'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/**
 * The highest: ten thousand million guesses. With one less, a common word with a year and a sign (`Passwort2024!`) would
 * pass, since each part counts as ten thousand guesses.
 */
const leastScore = 4

/**
 * Refuses with password_weak what can be guessed: common passwords and words, rows of keys, dates, repetitions, the
 * brand, the address, and what else is `known` about the person: first and last name. The length is checked by the API
 * schema.
 */
export async function assertStrongPassword(password: string, email: string, known: string[] = []): Promise<void> {
  // Loaded on first use: its lists of words take 13 MB of heap and a tenth of a second.
  const { scoreOf } = await import('./guess-estimator.ts')
  const localPart = email.slice(0, email.lastIndexOf('@'))
  // Names one after the other, too: the library gives each further part of a password ten thousand guesses.
  const words = [config.brand.name, email, localPart, ...known, known.join('')].filter((word) => word !== '')
  if (scoreOf(password, words) < leastScore) throw new Refusal('password_weak', 'easily guessed')
}
