/** Hides the local part of an e-mail address but its first letter: 'anna@example.com' → 'a***@example.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** Hides the middle of a phone number, whatever its length: '+4917012345678' → '+4917****5678'. */
export function maskPhone(phone: string): string {
  const shown = phone.length > 9 ? 4 : 2
  return phone.length <= 4 ? '****' : `${phone.slice(0, shown + (phone.startsWith('+') ? 1 : 0))}****${phone.slice(-shown)}`
}
