import { type CookieJar, webCookies } from 'iron-session'

export interface CookieBrowser {
  /** One request: the work reads and writes the cookies through the jar. */
  visit<T>(work: (jar: CookieJar) => T | Promise<T>): Promise<T>
  /** By name, as they would be sent. */
  cookies: Map<string, string>
  /** All that was set, as it was sent. */
  headers: string[]
}

/** A browser that keeps one site's cookies. */
export function cookieBrowser(publicUrl: string, cookies = new Map<string, string>()): CookieBrowser {
  const headers: string[] = []
  return {
    cookies,
    headers,
    async visit(work) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
      const answer = new Headers()
      const result = await work(webCookies(new Request(publicUrl, { headers: { cookie } }), answer))
      for (const header of answer.getSetCookie()) {
        headers.push(header)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return result
    },
  }
}
