import { type BrowserContext, request } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { signInByRequest } from './shell.ts'

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
  url: string,
  { slug, email }: Pick<Customer, 'slug' | 'email'>,
): Promise<Cookies> {
  const context = await request.newContext({ baseURL: url })
  await signInByRequest(context, email, `/${slug}`)
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies
}
