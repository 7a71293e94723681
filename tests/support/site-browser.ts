import { type Browser, createBrowser, targetOf } from './browser.ts'
import { password } from './issuer-client.ts'

/** Started site with its public URL. */
export interface SiteAddress {
  url: string
  publicUrl?: string
}

/** Browser for a started site; public URLs lead there, as through a proxy. */
export function siteBrowser({ url, publicUrl = url }: SiteAddress): Browser {
  return createBrowser((request) =>
    fetch(new Request(request.url.replace(publicUrl, url), request), { redirect: 'manual' }),
  )
}

/** Follows redirects to a page; returns its URL. */
export async function follow(browser: Browser, { url, publicUrl = url }: SiteAddress, path: string): Promise<URL> {
  let at = new URL(path, publicUrl)
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await browser.get(at.href)
    if (answer.status < 300 || answer.status > 399) return at
    at = await targetOf(answer, at.href)
  }
  throw new Error(`still led elsewhere: ${at.href}`)
}

/** Signs a demonstration account in through the pages, without scripts; returns the URL of the final page. */
export async function signInToSite(
  browser: Browser,
  siteAddress: SiteAddress,
  { email = 'private@solvei.example', next }: { email?: string; next?: string } = {},
): Promise<URL> {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  const question = await follow(browser, siteAddress, `/de_DE/login${query}`)
  const answer = await browser.post(question.href, { email, password })
  if (answer.status !== 303) throw new Error(`not signed in but answered ${answer.status}`)
  return follow(browser, siteAddress, (await targetOf(answer, question.href)).href)
}
