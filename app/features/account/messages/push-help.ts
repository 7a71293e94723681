/** Browsers that revoke a blocked permission in different places. */
export type HelpFor = 'chromium' | 'firefox' | 'safari' | 'ios' | 'android'

/** Instructions to show, by user agent. */
export function helpFor(userAgent: string): HelpFor {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Firefox/.test(userAgent)) return 'firefox'
  if (/Android/.test(userAgent)) return 'android'
  return /Chrom(?:e|ium)\//.test(userAgent) ? 'chromium' : 'safari'
}
