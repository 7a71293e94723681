import * as server from '#app/functions/account/card-binding.functions.ts'
import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { type BindingOutcome, type CardBindingEvent, cardBindingMachine } from '#machines/flows/card-binding/index.ts'

interface BindingPlace {
  /** The market in which the method is to pay. */
  country: string
  /** The page to which the method's own page leads back; this one by default. */
  returnPath?: () => string
  /** Whether methods that are stored already are left out. */
  isNewOnly?: boolean
  /** Whether methods that pay once are offered as well. */
  hasOnce?: boolean
}

export type BindingMachine = ReturnType<typeof bindingMachine>

/** The binding of a payment method with its calls. */
export function bindingMachine({
  country,
  returnPath = () => window.location.pathname,
  isNewOnly = false,
  hasOnce = false,
}: BindingPlace) {
  return cardBindingMachine.provide({
    actors: {
      loadMethods: call(async ({ data, signal }) => {
        const loaded = await server.loadMethods({ data: { ...data, country: marketOf(country), hasOnce }, signal })
        return loaded.ok && isNewOnly ? { ok: true, value: { ...loaded.value, methods: [] } } : loaded
      }),
      openFields: call(async ({ data, signal }) => {
        const opened = await server.openFields({ data: { ...data, returnPath: returnPath() }, signal })
        return opened.ok ? { ok: true, value: byBrowser(opened.value) } : opened
      }),
      bindEntered: call(async ({ data: { identityType: _, ...data }, signal }) =>
        standing(await server.bindEntered({ data, signal })),
      ),
      confirmChallenge: call(async ({ data: { challengeId, challengeResult }, signal }) => {
        const data = { bindingId: challengeId, redirectResult: challengeResult }
        return standing(await server.confirmBinding({ data, signal }))
      }),
      openPage: call(async ({ data, signal }) => {
        const started = await server.openPage({ data: { ...data, returnPath: returnPath() }, signal })
        return started.ok ? { ok: true, value: byBrowser(started.value) } : started
      }),
      confirmPage: call(async ({ data: { bindingId, pageResult }, signal }) => {
        const data = { bindingId, redirectResult: pageResult }
        return standing(await server.confirmBinding({ data, signal }))
      }),
      readBinding: call(async ({ data: { bindingId }, signal }) => {
        // Of a page without a known number nothing can have been agreed to.
        if (bindingId === null) return { ok: true, value: { state: 'none' } }
        return standing(await server.readBinding({ data: { bindingId }, signal }))
      }),
      clock: clockAt<CardBindingEvent>(0),
    },
  })
}

/** An expiry by this browser's clock, which may be far from the backend's. */
function byBrowser<T extends { expiresAt: string; now: string }>({ now, ...timed }: T) {
  return { ...timed, expiresAt: inBrowserTime(timed.expiresAt, now) }
}

function standing(answer: Awaited<ReturnType<typeof server.readBinding>>): BindingOutcome {
  if (!answer.ok || answer.value.state !== 'challenge') return answer
  return { ok: true, value: { state: 'challenge', challenge: byBrowser(answer.value.challenge) } }
}
