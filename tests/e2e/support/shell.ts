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
