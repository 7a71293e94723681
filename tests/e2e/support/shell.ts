import type { Page } from '@playwright/test'
import { password } from '#tests/support/issuer-client.ts'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

/** Answers the question about cookies, so that it covers nothing. */
export async function refuseCookies(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('shell.consent.refuse') }).click()
  await expect(page.getByRole('region', { name: t('shell.consent.title') })).toBeHidden()
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
 * Opens a page as a signed-in customer who has refused optional cookies. `path` is `/de_DE/account`, or a full URL of
 * another site. Signs in by HTTP requests, in a tenth of the time; other tests sign in on the pages.
 */
export async function openAs(page: Page, t: Texts, email: string, path: string): Promise<void> {
  const [place] = /^(?:https?:\/\/[^/]+)?\/\w+/.exec(path) ?? []
  const question = await page.request.get(`${place}/login`)
  const url = question.url()
  const headers = { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(url, { form: { email, password }, headers })
  if (!answer.ok()) throw new Error(`${email} was not signed in but answered ${answer.status()} at ${answer.url()}`)
  await page.goto(path)
  await refuseCookies(page, t)
}
