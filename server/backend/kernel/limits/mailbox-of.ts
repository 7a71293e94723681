/** Domains whose mail servers ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, as limits count it: in lower case, without a `+tag`, and without dots where the mail server
 * ignores them. For limits alone: mails go to the address as it was typed. What is no address stays as it is.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * What a mail to an address is counted by: the account of a customer who has it sent to their own address, else the mailbox.
 * So strangers who type that address do not use up its owner's limit once they have signed in.
 */
export function recipientOf(email: string, account: { id: string; email: string } | null): string {
  return isOwnAddress(email, account) ? account.id : mailboxOf(email)
}

export function isOwnAddress<A extends { email: string }>(email: string, account: A | null): account is A {
  return account?.email.toLowerCase() === email.toLowerCase()
}
