import type { CookieJar } from 'iron-session'
import { hostCookieName, sealedCookieOptions } from './session.ts'

const cookieName = 'known-device'
/** Seconds: as long as the backend knows the browser by it. */
const lifeSeconds = 180 * 24 * 60 * 60
/** Characters; a longer one was not written here. */
const longest = 400

/**
 * What the backend gave this browser when somebody last signed in with it. Outlives the session: the browser is known at
 * the next sign-in, whatever strangers have tried in between.
 */
export function readKnownDevice(jar: CookieJar, publicUrl: string): { device?: string } {
  const device = jar.read(hostCookieName(cookieName, publicUrl))
  return device !== undefined && device.length <= longest ? { device } : {}
}

export function writeKnownDevice(jar: CookieJar, publicUrl: string, device: string): void {
  const options = { ...sealedCookieOptions(publicUrl), maxAge: lifeSeconds }
  jar.write(hostCookieName(cookieName, publicUrl), device, options)
}
