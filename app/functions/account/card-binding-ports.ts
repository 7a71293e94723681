import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { browserClock } from '#app/lib/flow/clock.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { BindingOutcome, CardBindingPorts } from '#machines/flows/card-binding/index.ts'
import * as server from './card-binding.functions.ts'

/** Calls of the payment method binding. `country` is its market, `returnPath` where a wallet's page returns to. */
export function cardBindingPorts(country: string, returnPath = () => window.location.pathname): CardBindingPorts {
  return {
    loadMethods: ({ identityType }, signal) =>
      server.loadMethods({ data: { identityType, country: marketOf(country) }, signal }),
    async openFields(input, signal) {
      const opened = await server.openFields({ data: { ...input, returnPath: returnPath() }, signal })
      return opened.ok ? { ok: true, value: byBrowser(opened.value) } : opened
    },
    bindCard: async ({ identityType: _, ...data }, signal) => standing(await server.bindCard({ data, signal })),
    async confirmChallenge({ challengeId, challengeResult }, signal) {
      const data = { bindingId: challengeId, redirectResult: challengeResult }
      return standing(await server.confirmBinding({ data, signal }))
    },
    async startWallet(input, signal) {
      const started = await server.startWallet({ data: { ...input, returnPath: returnPath() }, signal })
      return started.ok ? { ok: true, value: byBrowser(started.value) } : started
    },
    async confirmWallet({ bindingId, walletResult }, signal) {
      const data = { bindingId, redirectResult: walletResult }
      return standing(await server.confirmBinding({ data, signal }))
    },
    async readBinding({ bindingId }, signal) {
      // Without the wallet's binding number nothing was agreed.
      if (bindingId === null) return { ok: true, value: { state: 'none' } }
      return standing(await server.readBinding({ data: { bindingId }, signal }))
    },
    ...browserClock(),
  }
}

/** Expiry in the browser's clock, which may differ from the backend's. */
function byBrowser<T extends { expiresAt: string; now: string }>({ now, ...timed }: T) {
  return { ...timed, expiresAt: inBrowserTime(timed.expiresAt, now) }
}

function standing(answer: Awaited<ReturnType<typeof server.readBinding>>): BindingOutcome {
  if (!answer.ok || answer.value.state !== 'challenge') return answer
  return { ok: true, value: { state: 'challenge', challenge: byBrowser(answer.value.challenge) } }
}
