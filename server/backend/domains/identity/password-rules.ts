import { config } from '#config'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** Common passwords of leaked lists, in the site's languages. */
const common = (
  'password passwort passord wachtwoord losenord lösenord adgangskode welcome willkommen iloveyou letmein dragon ' +
  'monkey football princess sunshine master admin login qwertyuiop qwertzuiop qwerty qwertz azerty asdfghjkl asdfgh ' +
  `zxcvbnm 1q2w3e4r5t 1q2w3e ${config.brand.name.toLowerCase()}`
).split(' ')
/** Characters that must remain after removing what attackers try first. */
const leastLeft = 5

/**
 * Refuses with password_weak what can be guessed: a common password with a suffix, the person's own address, repeated
 * characters. The length is checked by the API schema.
 */
export function assertStrongPassword(password: string, email: string): void {
  const localPart = email.slice(0, email.indexOf('@')).toLowerCase()
  const guesses = [localPart, ...common].filter(({ length }) => length >= 4)
  const rest = guesses.reduce((left, guess) => left.replaceAll(guess, ''), password.toLowerCase())
  if (new Set(withoutRuns(rest)).size < leastLeft) throw new Refusal('password_weak', 'easily guessed')
}

/** Removes characters that repeat or follow their predecessor in the alphabet or digits, up or down. */
function withoutRuns(text: string): string {
  const characters = Array.from(text)
  return characters.filter((character, index) => !isNextTo(character, characters[index - 1])).join('')
}

function isNextTo(character: string, other: string | undefined): boolean {
  return other !== undefined && Math.abs((character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1
}
