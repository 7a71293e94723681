import type { Page } from '@playwright/test'
import { refuseCookies, signInAs } from './shell.ts'
import type { Texts } from './texts.ts'

/** Signs in by the way that a page shows whose session is over, and comes back to it. */
export async function signInAgainAs(page: Page, t: Texts, email: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.account.signIn'), exact: true })
    .click()
  await page.getByLabel(t('sign-in.email'), { exact: true }).waitFor()
  // What was answered about cookies went with the session's.
  if (await page.getByRole('button', { name: t('cookies.refuse') }).isVisible()) await refuseCookies(page, t)
  await signInAs(page, t, email)
  await page.waitForURL((url) => url.pathname === pathname)
}
