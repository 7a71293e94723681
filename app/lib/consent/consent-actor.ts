import { createActor } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import { landingSearch } from '#app/lib/storage/landing.ts'
import { deleteMarketingCookies, writeMarketingCookies } from '#app/lib/storage/marketing-cookies.ts'
import { consentMachine, createConsentActions } from '#machines/flows/consent/index.ts'
import { publishChoices } from './consent.ts'
import { readChoices, storeChoices } from './consent-storage.ts'

const locale = localeOfPath(window.location.pathname).slug

/**
 * The visitor's consent. Browser only; loaded when the page is idle. The marketing cookies are all that this site writes
 * by itself, once, so there is no writer to stop; what else a category allows asks `useConsent` each time.
 */
export const consentActor = createActor(
  consentMachine.provide({
    actions: createConsentActions({
      storeDecision: (choices) => storeChoices(locale, choices),
      startWriters: (categories) => {
        if (categories.includes('targeting')) writeMarketingCookies(landingSearch)
      },
      stopWriters: () => {},
      deleteCookies: (categories) => {
        if (categories.includes('targeting')) deleteMarketingCookies()
      },
    }),
  }),
  { input: { remembered: readChoices(locale) } },
)

consentActor.subscribe(({ context }) => publishChoices(context.choices))
consentActor.start()
consentActor.send({ type: 'consent.needed' })
