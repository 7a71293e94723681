import { config, type LocaleSlug } from '#config'
import type { Messages } from './messages.ts'

const files = import.meta.glob<Partial<Messages>>(['./messages/*/*.json', '#machines/**/messages/*/*.json'], {
  import: 'default',
})
/** Loaders by locale and file: `de_DE/home.json`. */
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]))

/**
 * Loads the messages of a namespace; an English locale without differences has no file. The browser build replaces this
 * module by one that derives file names by rule instead of listing them all, and that loads sets of namespaces, too
 * (compile-messages.ts).
 */
export async function loadFile(locale: LocaleSlug, namespace: string): Promise<Partial<Messages>> {
  const { locales, defaultLocale } = config
  const isEnglish = locales[locale].lang === locales[defaultLocale].lang
  const load =
    loaders.get(`${locale}/${namespace}.json`) ??
    (isEnglish ? loaders.get(`${defaultLocale}/${namespace}.json`) : undefined)
  if (!load) throw new Error(`no messages ${namespace} in ${locale}`)
  return load()
}
