import { askProvider } from '#server/backend/platform/health/ask-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Provider whose requests are counted, and are spans of their trace. A refusal by a bank is no failure. */
export function observeProvider(provider: PaymentProvider): PaymentProvider {
  const ask = <T>(operation: string, request: () => Promise<T>) =>
    askProvider({ provider: 'payment', operation, resultOf }, request)
  return {
    name: provider.name,
    traitsOf: (kind) => provider.traitsOf(kind),
    // Of the shop's own webhook: nothing is asked.
    readNotices: (request) => provider.readNotices(request),
    listMethods: (market) => ask('list methods', () => provider.listMethods(market)),
    openEntry: (request, kind) => ask('open entry', () => provider.openEntry(request, kind)),
    verify: (request) => ask('verify', () => provider.verify(request)),
    pay: (request) => ask('pay', () => provider.pay(request)),
    resume: (request) => ask('resume', () => provider.resume(request)),
    findPayment: (request, ref) => ask('find payment', () => provider.findPayment(request, ref)),
    findBinding: (request, ref) => ask('find binding', () => provider.findBinding(request, ref)),
    cancel: (request, ref) => ask('cancel', () => provider.cancel(request, ref)),
    refund: (request) => ask('refund', () => provider.refund(request)),
    deleteInstrument: (instrument) => ask('delete instrument', () => provider.deleteInstrument(instrument)),
  }
}

const refusals = new Set(['declined', 'refused', 'failed'])

/** Result of an answer: a payment that is declined is one that the provider has dealt with. */
function resultOf(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('outcome' in answer)) return 'done'
  const { outcome } = answer
  const isRefused =
    typeof outcome === 'object' && outcome !== null && 'type' in outcome && refusals.has(String(outcome.type))
  return isRefused ? 'refused' : 'done'
}
