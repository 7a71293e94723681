import { outliving } from '#app/lib/flow/outliving.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { CardBindingPorts } from '#machines/flows/card-binding/index.ts'
import * as server from './card-binding.functions.ts'

/**
 * What binding a payment method does beyond the page. `country` is the market in which it is to pay, `returnPath` where one
 * comes back to from a wallet's page, `now` the time by the backend's clock.
 */
export function cardBindingPorts(
  country: string,
  {
    returnPath = () => window.location.pathname,
    now = Date.now,
  }: { returnPath?: () => string; now?: () => number } = {},
): CardBindingPorts {
  return {
    loadMethods: ({ identityType }, signal) =>
      outliving(server.loadMethods({ data: { identityType, country: marketOf(country) }, signal })),
    openFields: (input, signal) =>
      outliving(server.openFields({ data: { ...input, returnPath: returnPath() }, signal })),
    bindCard: ({ identityType: _, ...data }, signal) => outliving(server.bindCard({ data, signal })),
    confirmChallenge: ({ challengeId, challengeResult }, signal) =>
      outliving(server.confirmBinding({ data: { bindingId: challengeId, redirectResult: challengeResult }, signal })),
    startWallet: (input, signal) =>
      outliving(server.startWallet({ data: { ...input, returnPath: returnPath() }, signal })),
    confirmWallet: ({ bindingId, walletResult }, signal) =>
      outliving(server.confirmBinding({ data: { bindingId, redirectResult: walletResult }, signal })),
    async readBinding({ bindingId }, signal) {
      // Of a wallet that never told its number nothing can have been agreed to.
      if (bindingId === null) return { ok: true, value: { state: 'none' } }
      return outliving(server.readBinding({ data: { bindingId }, signal }))
    },
    now,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}
