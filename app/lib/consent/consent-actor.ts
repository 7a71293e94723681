import { createActor } from 'xstate'
import { localeOfPath } from '#app/i18n/locale.ts'
import { setCookie } from '#app/lib/storage/cookies.ts'
import { forgetCategory } from '#app/lib/storage/forget-category.ts'
import { landingSearch } from '#app/lib/storage/landing.ts'
import { writeMarketingCookies } from '#app/lib/storage/marketing-cookies.ts'
import { statisticsCookie } from '#app/lib/storage/statistics-cookie.ts'
import { storeUtmParams } from '#app/lib/storage/utm-params.ts'
import { type ConsentChoices, consentMachine, createConsentActions } from '#machines/flows/consent/index.ts'
import {
  consentSeconds,
  consentTextVersion,
  decidedKey,
  readChoices,
  storeChoices,
  visitorIdFor,
} from './consent-storage.ts'
import { publishChoices } from './consent.ts'

const locale = localeOfPath(window.location.pathname).slug

/** Proof of a decision. */
export interface Decision {
  visitorId: string
  textVersion: string
  choices: ConsentChoices
}

let prove: (decision: Decision) => void = () => {}

/** Sets the function that proves every decision of this tab; to be called before any decision. */
export function proveDecisions(by: typeof prove): void {
  prove = by
}

/**
 * Consent of the visitor. Browser only; loaded when the page is idle. The only thing it writes is the origin of the
 * visit, once, so there is no writer to stop. Everything else calls `useConsent` or `hasConsent` each time, and is
 * notified of a withdrawal before the stored data is deleted.
 */
export const consentActor = createActor(
  consentMachine.provide({
    actions: createConsentActions({
      storeDecision: (choices) => {
        storeChoices(locale, choices, Date.now())
        prove({ visitorId: visitorIdFor(choices), textVersion: consentTextVersion, choices })
      },
      startWriters: (categories) => {
        if (categories.includes('analytical')) setCookie(statisticsCookie, '1', consentSeconds)
        if (!categories.includes('targeting')) return
        writeMarketingCookies(landingSearch)
        storeUtmParams(landingSearch)
      },
      stopWriters: (categories) => publishChoices((choices) => without(choices, categories)),
      deleteCookies: (categories) => categories.forEach(forgetCategory),
    }),
  }),
  { input: { remembered: readChoices(locale, Date.now()) } },
)

consentActor.subscribe(({ context }) => publishChoices(() => context.choices))
consentActor.start()
consentActor.send({ type: 'consent.needed' })

window.addEventListener('storage', ({ key }) => {
  if (key !== decidedKey(locale)) return
  const choices = readChoices(locale, Date.now())
  if (choices) consentActor.send({ type: 'consent.found', choices })
})

function without(choices: ConsentChoices, categories: readonly (keyof ConsentChoices)[]): ConsentChoices {
  return { ...choices, ...Object.fromEntries(categories.map((category) => [category, false])) }
}
