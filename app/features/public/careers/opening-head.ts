import { addressIn } from '#app/i18n/hreflang.ts'
import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { structuredData } from '#app/i18n/structured-data.ts'
import { config } from '#config'
import type { Opening } from './opening-terms.ts'

const employmentTypes = { fullTime: 'FULL_TIME', partTime: 'PART_TIME', internship: 'INTERN' }

/**
 * Title, description and structured job posting. A closed opening is not indexed; one that only exists in another
 * language is canonical there.
 */
export function openingHead(locale: Locale, opening: Opening) {
  const path = `/careers/${opening.id}`
  const head = pageHead({
    locale,
    title: opening.title,
    description: opening.summary,
    path,
    isPrivate: !opening.isOpen || opening.language !== locale.lang,
  })
  return opening.isOpen ? { ...head, meta: [...head.meta, posting(locale, opening, path)] } : head
}

function posting(locale: Locale, opening: Opening, path: string) {
  const { pay, closesOn, country, city } = opening
  const list = (title: 'careers.tasks' | 'careers.profile', points: readonly string[]) =>
    `<p>${translate(locale, title)}</p><ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`
  return structuredData({
    '@type': 'JobPosting',
    title: opening.title,
    description: `<p>${escaped(opening.summary)}</p>${list('careers.tasks', opening.tasks)}${list('careers.profile', opening.profile)}`,
    identifier: { '@type': 'PropertyValue', name: config.brand.name, value: opening.reference },
    datePosted: opening.postedOn,
    ...(closesOn !== null && { validThrough: closesOn }),
    employmentType: employmentTypes[opening.employment],
    directApply: true,
    url: addressIn(locale.slug, path),
    hiringOrganization: {
      '@type': 'Organization',
      name: config.brand.name,
      sameAs: addressIn(locale.slug, '/'),
      logo: `${publicUrl()}/social.jpg`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
    ...(opening.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay.currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: pay.min,
        maxValue: pay.max,
        unitText: pay.per.toUpperCase(),
      },
    },
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
