import { cardBindingPorts } from '#app/functions/account/card-binding-ports.ts'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** A card or wallet to pay with: a membership is a person's, never a company's. */
export function usePayer() {
  const { actor, facts } = usePurchase()
  const country = usePurchaseState(({ context }) => context.offer?.country ?? '')
  return useBinding({
    identityType: IdentityType.private,
    ports: cardBindingPorts(country),
    brought: facts.brought,
    onBound: ({ expiresOn: _, ...bound }) => actor.send({ type: 'method.chosen', method: bound }),
  })
}
