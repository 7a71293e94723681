import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type SeedLanguage, seedLanguages, type SeedText } from './seed-article.ts'

/** Found by the package's own name for it, from the source and from the bundle alike. */
const folder = dirname(
  createRequire(import.meta.url).resolve('#server/backend/domains/content/seed/articles/README.md'),
)

const parts = /^<h1>(?<title>[^<&]+)<\/h1><p data-summary>(?<summary>[^<&]+)<\/p>(?<html><.+>)$/

/** The languages in which an article is written; each is a file of its folder. */
export function languagesOf(slug: string): SeedLanguage[] {
  return seedLanguages.filter((language) => existsSync(fileOf(slug, language)))
}

/** Reads one; a file that is not laid out as the README asks is refused with its name. */
export function readText(slug: string, language: SeedLanguage): SeedText {
  const file = fileOf(slug, language)
  const { title, summary, html } = parts.exec(compact(readFileSync(file, 'utf8')))?.groups ?? {}
  if (!title || !summary || !html) throw new Error(`${file}: wants an h1, a p with data-summary, then the text`)
  return { title, summary, html }
}

function fileOf(slug: string, language: SeedLanguage): string {
  return join(folder, slug, `${language}.html`)
}

/** Takes out the line breaks of the source; a space stays only where text or an inline element is on both sides. */
function compact(source: string): string {
  return source
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:h[1-3]|p|ul|ol|li|blockquote|figure|figcaption|img)(?: [^<>]*)?>) ?/g, '$1')
    .trim()
}
