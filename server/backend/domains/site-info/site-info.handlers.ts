import { asc } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import type { common } from '#server/api/contract/groups/common.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { weeklyChatHours } from '#server/backend/domains/chat/module.ts'
import { isMarket } from '#server/backend/domains/geography/module.ts'
import { readSites } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext, Handlers } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { streamAt, streamBefore } from './live-stream.ts'
import { liveStream, otdSwitch, readSetting, socialMedia, support } from './settings.ts'

/** Market whose hotline and chat hours are shown for locales without a market. */
const supportMarket: MarketCode = 'DE'

/**
 * Endpoints that return a JSON string return an empty one while nothing is set, so that the caller's defaults apply.
 */
export function createCommonHandlers(services: BackendContext): Handlers<typeof common> {
  return {
    async getLiveStreamInfo() {
      const setting = await readSetting(services, liveStream)
      if (!setting) return ''
      const now = services.clock.now()
      const { startsAt, endsAt } = streamAt(setting, now)
      const previous = streamBefore(setting, now)
      return JSON.stringify({
        startsAt: startsAt.toInstant().toString(),
        endsAt: endsAt.toInstant().toString(),
        timeZone: setting.timeZone,
        // Local time in that zone, which the page shows next to the visitor's own.
        localStart: startsAt.toString({ timeZoneName: 'never' }),
        path: setting.path,
        player: setting.player,
        previous: {
          startsAt: previous.startsAt.toInstant().toString(),
          endsAt: previous.endsAt.toInstant().toString(),
        },
        now: now.toISOString(),
      })
    },

    async getSocialMediaInfo() {
      const setting = await readSetting(services, socialMedia)
      return setting ? JSON.stringify(setting) : ''
    },

    async getOtdSwitchInfo() {
      const setting = await readSetting(services, otdSwitch)
      return setting ? JSON.stringify(setting) : ''
    },

    async getConfig(_input, { locale }) {
      const hotlines = await readSetting(services, support)
      const { id, name, position } = models
      const market = marketOf(locale)
      return {
        models: await services.db().select({ id, name }).from(models).orderBy(asc(position)),
        support: {
          email: config.brand.email,
          phone: hotlines?.phones[market] ?? '',
          chatHours: weeklyChatHours(market),
        },
        features: { ...config.switches },
      }
    },

    async getContactMap({ query: { country } }, context) {
      if (country !== undefined && !isMarket(country)) return []
      const sites = await readSites(services, country)
      const locale = callLocale(context)
      return sites.toSorted(byCountryAndName).map(({ street, postcode, modelIds: _, ...site }) => ({
        ...site,
        address: postalLine(locale, { ...site, street, postcode }),
      }))
    },
  }
}

function byCountryAndName(one: Site, other: Site): number {
  return one.country.localeCompare(other.country) || one.name.localeCompare(other.name)
}

function marketOf(locale: CallContext['locale']): MarketCode {
  const region = locale?.region ?? ''
  return isMarket(region) ? region : supportMarket
}
