import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { localeOfPath } from '#app/i18n/locale.ts'
import { decisionItems } from '#app/lib/consent/consent-storage.ts'
import type { LocaleSlug } from '#config'
import { password } from '#tests/support/issuer-client.ts'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

/** Answers the question about cookies, so that it covers nothing. */
export async function refuseCookies(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('cookies.refuse') }).click()
  await expect(page.getByRole('region', { name: t('cookies.title') })).toBeHidden()
}

/** Signs in with an account of the demonstration, on the sign-in page that is open. */
export async function signInAs(page: Page, t: Texts, email: string): Promise<void> {
  await page.getByLabel(t('sign-in.email'), { exact: true }).fill(email)
  await page.getByLabel(t('sign-in.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign-in.submit'), exact: true })
    .click()
}

/**
 * Opens a page as a signed-in customer who refused optional cookies in an earlier visit. `path` is `/de_DE/account`, or a
 * full URL of another site.
 */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const [place = ''] = /^(?:https?:\/\/[^/]+)?\/\w+/.exec(path) ?? []
  await signInByRequest(page.request, email, place)
  await refuseCookiesBeforehand(page, localeOfPath(new URL(path, 'http://localhost').pathname).slug)
  await page.goto(path)
}

/**
 * Signs in by HTTP requests, in a tenth of the time; other tests sign in on the pages. `place` is where the site speaks
 * some language, `/de_DE`.
 */
export async function signInByRequest(request: APIRequestContext, email: string, place: string): Promise<void> {
  const question = await request.get(`${place}/login`)
  const url = question.url()
  const headers = { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' }
  const answer = await request.post(url, { form: { email, password }, headers })
  if (!answer.ok()) throw new Error(`${email} was not signed in but answered ${answer.status()} at ${answer.url()}`)
}

/** Gives a page's browser the decision of an earlier visit. */
export async function refuseCookiesBeforehand(page: Page, slug: LocaleSlug): Promise<void> {
  const refused = { analytical: false, targeting: false, functionality: false }
  await page.addInitScript(
    (items) => {
      if (window !== window.top || !location.protocol.startsWith('http')) return
      for (const [key, value] of items) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    decisionItems(slug, refused, Date.now()),
  )
}

/** Waits until React has come to what the server drew. */
export async function comesToLife(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
