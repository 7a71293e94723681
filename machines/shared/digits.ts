/** The blocks of ten that Arabic and Persian keyboards write their digits from. */
const zeros = [0x0660, 0x06f0] as const
/** Stands between wholes and parts there. */
const decimalSign = '٫'

/**
 * The same text with its numbers as every rule and every call knows them: Arabic-Indic digits (`٠`–`٩`), Persian ones
 * (`۰`–`۹`) and the decimal sign between them. All else stays, sign for sign.
 */
export function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹٫]/g, (sign) => {
    if (sign === decimalSign) return '.'
    const code = sign.charCodeAt(0)
    return String(code - (code < zeros[1] ? zeros[0] : zeros[1]))
  })
}
