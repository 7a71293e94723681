/** First digits of the blocks that Arabic and Persian keyboards use. */
const zeros = [0x0660, 0x06f0] as const
/** Decimal separator of these scripts. */
const decimalSign = '٫'

/**
 * Replaces Arabic-Indic (`٠`–`٩`) and Persian digits (`۰`–`۹`) and their decimal separator, so that all rules and calls
 * can read numbers. Other characters stay unchanged.
 */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹٫]/g, (sign) => {
    if (sign === decimalSign) return '.'
    const code = sign.charCodeAt(0)
    return String(code - (code < zeros[1] ? zeros[0] : zeros[1]))
  })
}
