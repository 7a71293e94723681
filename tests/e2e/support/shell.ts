import type { Page } from '@playwright/test'
import { password } from '#tests/support/site-api.ts'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

/** Answers the question about cookies, so that it covers nothing. */
export async function refuseCookies(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('shell.consent.refuse') }).click()
  await expect(page.getByRole('region', { name: t('shell.consent.title') })).toBeHidden()
}

/** Waits until the page's script has taken it over: what is pressed before, a browser does by itself. */
async function comeAlive(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')))
  await expect.poll(isAlive, { intervals: [20] }).toBe(true)
}

/** Signs in with an account of the demonstration, on the sign-in page that is open. */
export async function signInAs(page: Page, t: Texts, email: string): Promise<void> {
  await comeAlive(page)
  await page.getByLabel(t('sign-in.email')).fill(email)
  await page.getByLabel(t('sign-in.password')).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sign-in.submit'), exact: true })
    .click()
}
