export type CardBrand = 'visa' | 'mastercard' | 'amex'

interface BrandRule {
  brand: CardBrand
  /** Prefixes of its numbers. */
  prefixes: readonly string[]
  digits: number
  codeDigits: number
}

/** Accepted schemes. The hosted fields know them too, to group digits during typing. */
export const brandRules: readonly BrandRule[] = [
  { brand: 'visa', prefixes: ['4'], digits: 16, codeDigits: 3 },
  {
    brand: 'mastercard',
    prefixes: ['22', '23', '24', '25', '26', '27', '51', '52', '53', '54', '55'],
    digits: 16,
    codeDigits: 3,
  },
  { brand: 'amex', prefixes: ['34', '37'], digits: 15, codeDigits: 4 },
]

/** Rule of a complete, valid number; null for anything else. */
export function ruleOf(number: string): BrandRule | null {
  const rule = brandRules.find(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix)))
  return rule && /^\d+$/.test(number) && number.length === rule.digits && hasCheckDigit(number) ? rule : null
}

/** Luhn's formula: from the right, every second digit counts double. */
function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
