import type { CookieJar } from 'iron-session'
import { hostCookieName, sealedCookieOptions } from './session.ts'

const cookieName = 'known-device'
/** Seconds; as long as the backend recognises the device. */
const lifeSeconds = 180 * 24 * 60 * 60
/** Maximum characters; a longer value was not written by this site. */
const maxLength = 400

/**
 * Reads the device token from the last sign-in of this browser. Outlives the session, so that attempts of strangers do
 * not count against this browser's next sign-in.
 */
export function readKnownDevice(jar: CookieJar, publicUrl: string): { device?: string } {
  const device = jar.read(hostCookieName(cookieName, publicUrl))
  return device !== undefined && device.length <= maxLength ? { device } : {}
}

export function writeKnownDevice(jar: CookieJar, publicUrl: string, device: string): void {
  const options = { ...sealedCookieOptions(publicUrl), maxAge: lifeSeconds }
  jar.write(hostCookieName(cookieName, publicUrl), device, options)
}
