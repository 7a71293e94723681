export const scripts = { Arabic: '٠١٢٣٤٥٦٧٨٩', Persian: '۰۱۲۳۴۵۶۷۸۹' } as const

/** Text as typed on a keyboard with the digits of another script. */
export function typedIn(script: keyof typeof scripts, text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => scripts[script].charAt(Number(digit)))
}
