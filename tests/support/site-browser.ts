import { type Browser, createBrowser, targetOf } from './browser.ts'
import { password } from './issuer-client.ts'

/** A started site and the address that people know it by. */
export interface SiteDoor {
  url: string
  publicUrl?: string
}

/** A browser at a started site; addresses of the public one lead there, as a proxy before it would see to. */
export function siteBrowser({ url, publicUrl = url }: SiteDoor): Browser {
  return createBrowser((request) =>
    fetch(new Request(request.url.replace(publicUrl, url), request), { redirect: 'manual' }),
  )
}

/** Follows redirects until there is a page; its address. */
export async function follow(browser: Browser, { url, publicUrl = url }: SiteDoor, path: string): Promise<URL> {
  let at = new URL(path, publicUrl)
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await browser.get(at.href)
    if (answer.status < 300 || answer.status > 399) return at
    at = await targetOf(answer, at.href)
  }
  throw new Error(`still led elsewhere: ${at.href}`)
}

/** Signs a demonstration account in by the pages, without scripts: the address of the page one comes back to. */
export async function signInToSite(
  browser: Browser,
  door: SiteDoor,
  { email = 'private@solvei.example', next }: { email?: string; next?: string } = {},
): Promise<URL> {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  const question = await follow(browser, door, `/de_DE/login${query}`)
  const answer = await browser.post(question.href, { email, password })
  if (answer.status !== 303) throw new Error(`not signed in but answered ${answer.status}`)
  return follow(browser, door, (await targetOf(answer, question.href)).href)
}
