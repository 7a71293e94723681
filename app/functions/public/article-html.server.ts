import { pathInLocale } from '#app/i18n/locale.ts'
import type { SafeHtml } from '#app/lib/html/safe-html.ts'
import type { LocaleSlug } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import { sanitizeArticle } from '#server/api/contract/article-html.ts'

/** HTML of an article: sanitised here whatever the backend has done, with links to this site in the reader's locale. */
export function sanitizedHtml(html: string, locale: LocaleSlug): SafeHtml {
  // Only links within the site change in text that is already safe.
  return sanitizeArticle(html).replaceAll(
    /<a href="(\/[^"]*)"/g,
    (_, path: string) => `<a href="${pathInLocale(locale, path)}"`,
  ) as SafeHtml
}

/** Found article with its HTML sanitised. */
export function withSanitizedHtml<T extends { html: string }, Code extends string>(
  { locale }: { locale: LocaleSlug },
  found: Outcome<T, Code>,
): Outcome<Omit<T, 'html'> & { html: SafeHtml }, Code> {
  return found.ok ? { ...found, value: { ...found.value, html: sanitizedHtml(found.value.html, locale) } } : found
}
