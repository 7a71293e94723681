import { config, type LocaleSlug } from '#config'
import type { Messages, Namespace } from './messages.ts'

const files = import.meta.glob<Partial<Messages>>('./messages/*/*.json', { import: 'default' })

/**
 * Loads the messages of a namespace; a locale of English that says all the same has no file. What is built for browsers has another version of this module, which knows the rule by
 * which the files are named instead of a list of them all (compile-messages.ts).
 */
export async function loadFile(locale: LocaleSlug, namespace: Namespace): Promise<Partial<Messages>> {
  const { locales, defaultLocale } = config
  const isEnglish = locales[locale].lang === locales[defaultLocale].lang
  const load =
    files[`./messages/${locale}/${namespace}.json`] ??
    (isEnglish && files[`./messages/${defaultLocale}/${namespace}.json`])
  if (!load) throw new Error(`no messages ${namespace} in ${locale}`)
  return load()
}
