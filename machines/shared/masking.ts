/** `anna.berg@example.org` → `a***@example.org`. Text that is no address is hidden completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***'
}

/**
 * Hides the middle digits of a phone number: `+47 912 34 567` → `+47 9** ** *67`. Short numbers are hidden completely.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length
  const shownAtStart = digits > 9 ? 3 : 2
  let position = 0
  return phone.replace(/\d/g, (digit) => {
    position += 1
    const isShown = digits > 6 && (position <= shownAtStart || position > digits - 2)
    return isShown ? digit : '*'
  })
}

/** Name for lists that others can read: `Ada Nordmann` → `Ada N.`; the first name alone if there is no last name. */
export function maskName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = Array.from(lastName.trim())
  return initial === '' ? firstName : `${firstName} ${initial.toLocaleUpperCase()}.`
}

/** Seconds as hours and minutes: `5400` → `1:30`. Rounds down; negative durations are `0:00`. */
export function formatSeconds(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
