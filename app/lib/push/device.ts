import { deviceId } from '#app/lib/storage/device-id.ts'

/** A browser as the wire knows it; the first pattern that fits names it, for each says that it is several of the later ones. */
const brands: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
]

const systems: readonly [name: string, pattern: RegExp][] = [
  ['iOS', /^[^(]*\((?:iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['ChromeOS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux()/],
]

export function brandOf(userAgent: string): string {
  return brands.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other'
}

export function systemOf(userAgent: string): { os: string; osVersion: string } {
  for (const [os, pattern] of systems) {
    const found = pattern.exec(userAgent)
    if (found) return { os, osVersion: (found[1] ?? '').replaceAll('_', '.') }
  }
  return { os: 'Other', osVersion: '' }
}

/** This browser, reached by what it was given when it subscribed. */
export function deviceOf(deviceToken: string) {
  const { userAgent } = navigator
  const known = { brand: brandOf(userAgent), ...systemOf(userAgent), deviceId: deviceId() }
  return { ...known, deviceToken, deviceType: 'browser', pushType: 'web', pushVersion: 0 } as const
}
