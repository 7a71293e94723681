import { readEndingLink } from '#app/functions/public/subscription-ending.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'
import type { EndingKind, EndingLink } from './ending.ts'

interface EndingSearch {
  /** Token of a mailed link. */
  token?: string
}

export function readEndingSearch({ token }: Record<string, unknown>): EndingSearch {
  return isLinkText(token) ? { token } : {}
}

/** Content of a link; null without a link, `invalid` for one that was not signed here. */
export async function loadEnding(token: string | undefined): Promise<EndingLink | 'invalid' | null> {
  if (token === undefined) return null
  const found = await readEndingLink({ data: { query: { token } } })
  return found.ok ? found.value : 'invalid'
}

export function endingHead(locale: Locale, kind: EndingKind, isOfLink: boolean) {
  return pageHead({
    locale,
    title: translate(locale, `subscription-ending.${kind}.title`),
    description: translate(locale, `subscription-ending.${kind}.lead`),
    path: kind === 'withdrawal' ? '/withdraw' : '/cancel',
    ...(isOfLink && { isPrivate: true }),
  })
}
