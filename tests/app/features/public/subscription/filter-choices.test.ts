import { beforeAll, describe, expect, it } from 'vitest'
import { labelOf } from '#app/features/public/subscription/filter-choices.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import { localeSlugs } from '#config'
import type { Facets } from '#server/api/contract/schemas/catalogue.ts'

const facets: Facets = {
  model: [],
  isMadeToOrder: true,
  orderType: [],
  condition: [],
  battery: [],
  drive: [],
  paint: [],
  wheels: [],
  interior: [],
  mileageTo: [],
  availableWithin: [],
  price: null,
}

beforeAll(() => Promise.all(localeSlugs.map((slug) => loadMessages(slug, ['vehicle', 'subscription']))))

describe('the name of a drive', () => {
  it.each(localeSlugs)('begins with a capital as a filter in %s', (slug) => {
    const intl = intlOf(localeOfPath(`/${slug}`))
    for (const drive of ['rwd', 'awd'] as const) {
      const label = labelOf(intl, facets, 'drive', drive)
      expect(label).not.toMatch(/^\p{Lowercase_Letter}/u)
      // The same words, small inside a list unless the language writes nouns with a capital.
      const version = versionText(intl, { battery: 82, drive, seats: 5 })
      expect(version).toContain(slug === 'de_DE' ? label : label.charAt(0).toLowerCase() + label.slice(1))
    }
  })
})
