import type { FollowOnKind } from '#machines/orders/term-offer/index.ts'
import { person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { deliver } from './subscriptions.ts'

type Customer = Awaited<ReturnType<Scene['customer']>>

interface OfferTale {
  name: string
  who: Parameters<Scene['customer']>[0]
  /** Days ago of the handover for half a year; an extension is offered two months before the end. */
  handedOver: number
  /** What becomes of the offer; nothing, if it is left alone. */
  goOn?: (scene: Scene, customer: Customer, orderNo: string) => Promise<void>
}

function offer({ name, who, handedOver, goOn }: OfferTale): Tale {
  return {
    name,
    begins: handedOver + 15,
    async tell(scene) {
      const customer = await scene.customer(who)
      const orderNo = await customer.subscribe({ term: 'halfYear' })
      await deliver(scene, orderNo, handedOver)
      await goOn?.(scene, customer, orderNo)
    },
  }
}

/** Another car is ordered by the offer and, unless it is awaited still, handed over. */
function changesTo(
  kind: FollowOnKind,
  days: { ordered: number; handedOver: number | null },
): NonNullable<OfferTale['goOn']> {
  return async (scene, customer, orderNo) => {
    await scene.daysAgo(days.ordered)
    const offerNo = await customer.offerOf(orderNo)
    const followOnNo = await customer.subscribe({ term: 'halfYear', byOffer: { offerNo, kind } })
    if (days.handedOver !== null) await deliver(scene, followOnNo, days.handedOver)
  }
}

/** Offers before the term of a subscription ends. */
export const termOffers: readonly Tale[] = [
  offer({
    name: 'Frida thinks about an extension, and asks for a call',
    who: person('Frida', 'Lindqvist', 'SE', 'frida.lindqvist'),
    handedOver: 150,
    async goOn(scene, customer, orderNo) {
      await scene.daysAgo(1)
      await customer.requestOfferCall(orderNo)
    },
  }),
  offer({
    name: 'Moritz keeps his car for another year, at a lower price',
    who: person('Moritz', 'Hahn', 'DE', 'moritz.hahn'),
    handedOver: 160,
    async goOn(scene, customer, orderNo) {
      await scene.daysAgo(20)
      await scene.staff.fireTermOffer(await customer.offerOf(orderNo), {
        type: 'staff.improved',
        reason: 'He has been with us from the first day.',
        extraPerMille: 20,
      })
      await scene.daysAgo(18)
      await customer.extendTerm(orderNo, 12)
    },
  }),
  offer({
    name: 'Sanne wants to stay free, and declines an extension',
    who: person('Sanne', 'de Boer', 'NL', 'sanne.deboer'),
    handedOver: 152,
    async goOn(scene, customer, orderNo) {
      await scene.daysAgo(10)
      await customer.declineTerm(orderNo)
    },
  }),
  offer({
    name: 'Leonie has ordered another car by her offer, and keeps hers until it comes',
    who: person('Leonie', 'Busch', 'DE', 'leonie.busch'),
    handedOver: 150,
    goOn: changesTo('swap', { ordered: 2, handedOver: null }),
  }),
  offer({
    name: 'Elin has swapped her car, and brings the first one back soon',
    who: person('Elin', 'Nyström', 'SE', 'elin.nystrom'),
    handedOver: 166,
    goOn: changesTo('swap', { ordered: 40, handedOver: 6 }),
  }),
  offer({
    name: 'Daan drives a larger car now, by an upgrade',
    who: person('Daan', 'Willems', 'NL', 'daan.willems'),
    handedOver: 164,
    goOn: changesTo('upgrade', { ordered: 38, handedOver: 4 }),
  }),
  offer({
    name: 'Kjetil leaves the offer of an extension alone until it expires',
    who: person('Kjetil', 'Aasen', 'NO', 'kjetil.aasen'),
    handedOver: 174,
  }),
  offer({
    name: 'Freja’s car is needed back, and the offer of an extension is withdrawn',
    who: person('Freja', 'Winther', 'DK', 'freja.winther'),
    handedOver: 156,
    async goOn(scene, customer, orderNo) {
      await scene.daysAgo(15)
      await scene.staff.fireTermOffer(await customer.offerOf(orderNo), {
        type: 'staff.withdrawn',
        reason: 'The model is no longer in our programme.',
      })
    },
  }),
]
