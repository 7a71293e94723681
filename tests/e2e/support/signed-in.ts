import type { Browser, BrowserContext } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { openAs } from './shell.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

export interface Customer {
  slug: LocaleSlug
  email: string
  /** High, since axe looks: what is stuck to the lower edge would lie over what one scrolls to. */
  viewport: { width: number; height: number }
}

/** Those that walk where axe looks: two directions of writing, wide and narrow. */
export const lookedAt: readonly Customer[] = [
  { slug: 'de_DE', email: 'sme@solvei.example', viewport: { width: 1_280, height: 2_400 } },
  { slug: 'ar_AE', email: 'tme@solvei.example', viewport: { width: 360, height: 2_400 } },
]

/** Of a browser in which somebody has signed in, for all that are to be theirs. */
export async function signedInCookies(
  browser: Browser,
  url: string,
  { slug, email }: Pick<Customer, 'slug' | 'email'>,
): Promise<Cookies> {
  const t = textsOf(slug)
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openAs(page, t, email, `/${slug}/login`)
  await expect(page.getByRole('main').getByRole('button', { name: t('sign-in.out.everywhere') })).toBeVisible()
  const { cookies } = await context.storageState()
  await context.close()
  return cookies
}
