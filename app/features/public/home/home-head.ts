import { addressIn, isContinental } from '#app/i18n/hreflang.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { brandAsOrganization, structuredData } from '#app/i18n/structured-data.ts'
import { config } from '#config'

/** Title, description and structured data of the site: search engines take its name and logo from here. */
export function homeHead(locale: Locale) {
  const head = pageHead({
    locale,
    title: translate(locale, 'home.title'),
    description: translate(locale, 'home.description'),
    path: '/',
  })
  const brand = brandAsOrganization(locale)
  const { name, legalName, email } = config.brand
  const organization = { ...brand, legalName, email, logo: `${publicUrl()}/icon-512.png` }
  const site = {
    '@type': 'WebSite',
    name,
    url: addressIn(locale.slug, '/'),
    inLanguage: isContinental(locale) ? locale.lang : locale.tag,
    publisher: brand,
  }
  return { ...head, meta: [...head.meta, structuredData(organization), structuredData(site)] }
}
