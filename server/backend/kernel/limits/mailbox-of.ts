/** Domains with mail servers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalised mailbox of an address for limits: lower case, without `+tag`, and without dots where the mail server
 * ignores them. For limits only: mails go to the address as typed. Returns other texts unchanged.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * Key for counting mails to an address: the account of a customer who mails their own address, else the mailbox.
 * Strangers who type the address cannot use up its owner's limit after sign-in.
 */
export function recipientOf(email: string, account: { id: string; email: string } | null): string {
  return isOwnAddress(email, account) ? account.id : mailboxOf(email)
}

export function isOwnAddress<A extends { email: string }>(email: string, account: A | null): account is A {
  return account?.email.toLowerCase() === email.toLowerCase()
}
