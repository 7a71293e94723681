import { cardBindingPorts } from '#app/functions/account/card-binding-ports.ts'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'

/** A card or wallet to pay with, of the person or the company that orders. */
export function usePayer() {
  const { actor, facts } = useCheckout()
  const { identityType, selection } = useCheckoutState(({ context }) => context)
  return useBinding({
    identityType: identityType ?? IdentityType.private,
    ports: cardBindingPorts(selection?.country ?? ''),
    brought: facts.brought,
    onBound: ({ expiresOn: _, ...bound }) => actor.send({ type: 'method.chosen', method: bound }),
  })
}
