/** Formatted amount with a minus sign, where the format of the locale has a hyphen. */
export function withMinus(amount: string): string {
  return amount.replace('-', '\u2212')
}
