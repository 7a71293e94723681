import { deviceId } from '#app/lib/storage/device-id.ts'

/** Browser names as the wire knows them; first match wins, since user agents contain the names of later ones. */
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

/** This browser with the token of its push subscription. */
export function deviceOf(deviceToken: string) {
  const { userAgent } = navigator
  const known = { brand: brandOf(userAgent), ...systemOf(userAgent), deviceId: deviceId() }
  return { ...known, deviceToken, deviceType: 'browser', pushType: 'web', pushVersion: 0 } as const
}
