import type { listPictures } from '#app/functions/ops/content.functions.ts'
import { config, localeSlugs, type LocaleSlug } from '#config'

export type LibraryPicture = Awaited<ReturnType<typeof listPictures>>['items'][number]

/** Narrowest variant; the picture itself where it has none. */
export function thumbnailOf({ sizes, picture }: LibraryPicture): string {
  return sizes[0]?.src ?? picture
}

/** Widest variant, which is enough for an article's column; the picture itself where it has none. */
export function columnPictureOf({ sizes, picture }: LibraryPicture): string {
  return sizes.at(-1)?.src ?? picture
}

/** Locales in whose language a picture has an alternative text. */
export function describedIn(alt: Readonly<Record<string, string>>): LocaleSlug[] {
  return localeSlugs.filter((slug) => (alt[config.locales[slug].lang] ?? '') !== '')
}

/** Languages of the site, each by the locale that names it: the source's first. */
export const languageSlugs: readonly LocaleSlug[] = [config.sourceLocale, ...localeSlugs].filter(
  (slug, position, all) =>
    all.findIndex((other) => config.locales[other].lang === config.locales[slug].lang) === position,
)
