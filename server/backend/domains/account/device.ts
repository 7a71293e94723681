import type { browserNames, systemNames } from '#server/api/contract/schemas/account.ts'

type Browser = (typeof browserNames)[number]
type System = (typeof systemNames)[number]

/** Order matters: earlier browsers also include the names of later ones. */
const browsers: readonly [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
]
const systems: readonly [System, RegExp][] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
]

/** Device name for people, by the user agent; for display only. */
export function deviceOf(userAgent: string): { browser: Browser; system: System } {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

function firstOf<Name>(table: readonly [Name, RegExp][], userAgent: string): Name | 'other' {
  return table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}
