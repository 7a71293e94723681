import { parseArgs } from 'node:util'
import type { LocaleSettings, MarketCode } from '#config'

/** Part of app.config.ts that the command reads; loaded from the working directory, past the module cache. */
export interface Product {
  localeSlugs: readonly string[]
  marketCodes: readonly MarketCode[]
  config: {
    defaultLocale: string
    locales: Readonly<Record<string, LocaleSettings>>
    markets: Readonly<Record<string, { currency: string; timeZone: string }>>
  }
}

export interface NamedLocale extends LocaleSettings {
  slug: string
}

export interface RequestedLocale {
  locale: NamedLocale
  /** Locale to copy the texts from. */
  like: NamedLocale
  /** All other locales of the product. */
  others: readonly NamedLocale[]
  /** Whether no text exists in its language yet. */
  isNewLanguage: boolean
  /** Whether `like` has the default locale's language, which the code also names for other reasons. */
  isLikeDefault: boolean
  /** Locale to copy the message files from: other locales of the default language only hold differences. */
  texts: string
}

export const usage =
  'usage: npm run locale -- fi_FI --like sv_SE [--market DE|none] [--tag fi-FI] [--name Suomi] [--again]'

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Script of a language as a four-letter code: `Latn`. */
export function scriptOf({ tag }: Pick<LocaleSettings, 'tag'>): string {
  return new Intl.Locale(tag).maximize().script ?? 'Latn'
}

/** Locale the arguments request, or a one-line reason for the refusal. */
export function requestedLocale(args: readonly string[], product: Product): RequestedLocale | { refused: string } {
  const given = readArguments(args)
  if ('refused' in given) return given
  const { slug, values } = given
  const all = product.localeSlugs.flatMap((each) => {
    const settings = product.config.locales[each]
    return settings ? [{ slug: each, ...settings }] : []
  })
  const there = all.find((each) => each.slug === slug)
  const others = all.filter((each) => each.slug !== slug)
  const like = others.find((each) => each.slug === values.like)
  if (!like) {
    return {
      refused: `--like ${values.like ?? 'is missing'}: give one of ${others.map((each) => each.slug).join(', ')}`,
    }
  }
  if (there && !values.again) {
    return { refused: `${slug} is a locale already; with --again what it lacks is created, and what is due is listed` }
  }
  const locale = there ?? newLocale(slug, values, { like, product })
  if ('refused' in locale) return locale
  const double = others.find(({ lang, region }) => lang === locale.lang && region === locale.region)
  if (double) return { refused: `${slug} is ${double.slug}: both are ${locale.lang} in ${locale.region}` }
  const written = others.filter(({ lang }) => lang === locale.lang)
  if (written.length > 0 && like.lang !== locale.lang) {
    const choice = written.map((each) => each.slug).join(' or ')
    return { refused: `--like ${like.slug}: there are texts in ${locale.lang} already, so give ${choice}` }
  }
  const { defaultLocale } = product.config
  const isLikeDefault = like.lang === product.config.locales[defaultLocale]?.lang
  const isNewLanguage = written.length === 0
  return {
    locale,
    like,
    others,
    isNewLanguage,
    isLikeDefault,
    texts: isNewLanguage && isLikeDefault ? defaultLocale : like.slug,
  }
}

interface Values {
  like?: string
  market?: string
  tag?: string
  name?: string
  again?: boolean
}

function readArguments(args: readonly string[]): { slug: string; values: Values } | { refused: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        like: { type: 'string' },
        market: { type: 'string' },
        tag: { type: 'string' },
        name: { type: 'string' },
        again: { type: 'boolean' },
      },
    })
    const [slug, ...more] = positionals
    if (slug === undefined || more.length > 0) return { refused: usage }
    if (!/^[a-z]{2}_[A-Z]{2}$/.test(slug)) return { refused: `${slug} is not written as a locale is: fi_FI` }
    return { slug, values }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Language and direction follow from the tag, currency and time zone from the market; the rest is copied from `like`.
 */
function newLocale(
  slug: string,
  { tag = slug.replace('_', '-'), name, market }: Values,
  { like, product }: { like: NamedLocale; product: Product },
): NamedLocale | { refused: string } {
  const canonical = canonicalTag(tag)
  if (canonical !== tag) return { refused: `--tag ${tag}: not a canonical BCP 47 tag${canonical && `: ${canonical}`}` }
  if (Intl.NumberFormat.supportedLocalesOf(tag).length === 0) {
    return { refused: `${tag}: nothing can be formatted in a language that Intl does not know` }
  }
  const code = product.marketCodes.find((each) => each === market)
  if (market !== undefined && market !== 'none' && code === undefined) {
    return { refused: `--market ${market}: give none, or one of ${product.marketCodes.join(', ')}` }
  }
  const { currency, timeZone } = (code && product.config.markets[code]) ?? like
  const lang = new Intl.Locale(tag).language
  if (lang.length !== 2) return { refused: `${tag}: a language is named by two letters` }
  return {
    slug,
    tag,
    market: market === undefined ? like.market : (code ?? null),
    currency,
    timeZone,
    lang,
    region: slug.slice(3),
    direction: rightToLeft.has(scriptOf({ tag })) ? 'rtl' : 'ltr',
    name: name ?? ownName(lang),
  }
}

function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? ''
  } catch {
    // Not a language tag.
    return ''
  }
}

/** Name of a language in itself, as the market list shows it: `Suomi`. */
function ownName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
