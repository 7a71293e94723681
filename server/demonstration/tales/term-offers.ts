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

/** Offers to extend the term of a subscription. */
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
