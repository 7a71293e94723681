/** Browsers in which a refusal is taken back in different places. */
export type HelpFor = 'chromium' | 'firefox' | 'safari' | 'ios' | 'android'

/** Whose help somebody needs, by the browser's own name for itself. */
export function helpFor(userAgent: string): HelpFor {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  return /Chrom(?:e|ium)\//.test(userAgent) ? 'chromium' : 'safari'
}
