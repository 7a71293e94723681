import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type SeedLanguage, seedLanguages, type SeedText } from './seed-article.ts'

/** Resolved by the package's import map, which works from source and bundle. */
const folder = dirname(
  createRequire(import.meta.url).resolve('#server/backend/domains/content/seed/articles/README.md'),
)

const parts = /^<h1>(?<title>[^<&]+)<\/h1><p data-summary>(?<summary>[^<&]+)<\/p>(?<html><.+>)$/

/** Languages of an article; each has a file in its folder. */
export function languagesOf(slug: string): SeedLanguage[] {
  return seedLanguages.filter((language) => existsSync(fileOf(slug, language)))
}

/** Reads a text; throws with the file's name if its format differs from the README. */
export function readText(slug: string, language: SeedLanguage): SeedText {
  const file = fileOf(slug, language)
  const { title, summary, html } = parts.exec(compact(readFileSync(file, 'utf8')))?.groups ?? {}
  if (!title || !summary || !html) throw new Error(`${file}: needs an h1, a p with data-summary, then the text`)
  return { title, summary, html }
}

function fileOf(slug: string, language: SeedLanguage): string {
  return join(folder, slug, `${language}.html`)
}

/**
 * Removes the source's line breaks; a space remains only between text or inline elements. No-break spaces are part of
 * the text.
 */
export function compact(source: string): string {
  return source
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ ?(<\/?(?:h[1-3]|p|ul|ol|li|blockquote|figure|figcaption|img)(?: [^<>]*)?>) ?/g, '$1')
    .trim()
}
