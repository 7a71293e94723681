import { config } from '#config'
import { Refusal } from '#server/backend/kernel/refusal.ts'

/** What the lists of stolen passwords are made of, in the languages of the site. */
const common = (
  'password passwort passord wachtwoord losenord lösenord adgangskode welcome willkommen iloveyou letmein dragon ' +
  'monkey football princess sunshine master admin login qwertyuiop qwertzuiop qwerty qwertz azerty asdfghjkl asdfgh ' +
  `zxcvbnm 1q2w3e4r5t 1q2w3e ${config.brand.name.toLowerCase()}`
).split(' ')
/** Characters that must be left once everything an attacker tries first is taken away. */
const leastLeft = 5

/**
 * Refuses with password_weak what is guessed within the attempts an attacker has: a common password with something
 * appended, the person's own address, a few characters over and over. Length is the contract's matter.
 */
export function assertStrongPassword(password: string, email: string): void {
  const localPart = email.slice(0, email.indexOf('@')).toLowerCase()
  const guesses = [localPart, ...common].filter(({ length }) => length >= 4)
  const rest = guesses.reduce((left, guess) => left.replaceAll(guess, ''), password.toLowerCase())
  if (new Set(withoutRuns(rest)).size < leastLeft) throw new Refusal('password_weak', 'easily guessed')
}

/** Without what follows its neighbour in the alphabet or among the digits, up or down, or repeats it. */
function withoutRuns(text: string): string {
  const characters = Array.from(text)
  return characters.filter((character, index) => !isNextTo(character, characters[index - 1])).join('')
}

function isNextTo(character: string, other: string | undefined): boolean {
  return other !== undefined && Math.abs((character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1
}
