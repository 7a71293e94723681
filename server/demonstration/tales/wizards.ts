import { config, type MarketCode } from '#config'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { chartOf } from '#machines/shared/describe.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'

/** What becomes of a share of those who come to a state of the main path, 0 to 1. */
interface Outcomes {
  left?: number
  /** Refused, and shown the state again. */
  refused?: { code: ErrorCode; share: number }
}

interface Wizard {
  machine: MachineId
  /** Where it is offered; by default in every market. */
  offeredIn?: MarketCode
  outcomes: Readonly<Record<string, Outcomes>>
  /** Outcomes that are different in a market. */
  abroad?: Partial<Record<MarketCode, Readonly<Record<string, Outcomes>>>>
}

/** Visitors of a wizard in four weeks who allow statistics. */
const visitors = { SE: 9, DE: 10, NO: 5, NL: 5, DK: 3, AE: 4 } as const satisfies Partial<Record<MarketCode, number>>
const markets = Object.keys(visitors) as (keyof typeof visitors)[]
/** Share of the visitors with a phone. */
const phones = 0.6

const wizards: readonly Wizard[] = [
  {
    machine: 'testDriveBooking',
    outcomes: {
      'open.type': { left: 0.12 },
      'open.place.choosing': { left: 0.1 },
      'open.slot.choosing': { left: 0.18 },
      'open.slot.holding': { refused: { code: 'slot_taken', share: 0.08 } },
      'open.contact.editing': { left: 0.14 },
    },
  },
  {
    machine: 'subscriptionCheckout',
    outcomes: {
      'open.vehicle.choosing': { left: 0.2 },
      'open.identity.choosing': { left: 0.12 },
      'open.identity.creating': { refused: { code: 'vehicle_gone', share: 0.03 } },
      'open.held.driver.editing': { left: 0.15 },
      'open.held.delivery.editing': { left: 0.06 },
      'open.held.delivery.saving': { refused: { code: 'date_taken', share: 0.1 } },
      'open.held.credit.asking': { left: 0.05 },
      'open.held.payment.choosing': { left: 0.1 },
      'open.held.review.quoting': { left: 0.04, refused: { code: 'credit_refused', share: 0.05 } },
      'open.held.review.ready': { left: 0.12 },
      'paying.challenge': { left: 0.05 },
    },
    // Swedish visitors leave where they are asked for their consent to a credit check.
    abroad: { SE: { 'open.held.credit.asking': { left: 0.4 } } },
  },
  {
    machine: 'membershipPurchase',
    outcomes: {
      'open.ownership.choosing': { left: 0.25 },
      'open.terms.reading': { left: 0.15 },
      'open.payment.choosing': { left: 0.1 },
      'paying.challenge': { left: 0.06 },
    },
  },
  {
    machine: 'mileagePackagePurchase',
    outcomes: {
      choosing: { left: 0.3 },
      'method.choosing': { left: 0.1 },
      review: { left: 0.12 },
      ordering: { refused: { code: 'price_changed', share: 0.04 } },
    },
  },
  {
    machine: 'returnCarePurchase',
    outcomes: {
      choosing: { left: 0.4 },
      'method.choosing': { left: 0.08 },
      review: { left: 0.1 },
    },
  },
  {
    machine: 'enquiryForm',
    outcomes: {
      editing: { left: 0.45 },
      submitting: { left: 0.05, refused: { code: 'vat_id_invalid', share: 0.12 } },
    },
  },
  {
    machine: 'tradeIn',
    offeredIn: config.tradeIn.market,
    outcomes: {
      'editing.car': { left: 0.3 },
      'editing.place': { left: 0.15 },
      'editing.contact': { left: 0.12 },
      submitting: { left: 0.04, refused: { code: 'captcha_invalid', share: 0.08 } },
    },
  },
  {
    machine: 'serviceScheduling',
    outcomes: {
      'editing.site': { left: 0.08 },
      'editing.slot': { left: 0.15 },
      'editing.work': { left: 0.04 },
      submitting: { left: 0.01, refused: { code: 'slot_taken', share: 0.04 } },
    },
  },
  {
    machine: 'damageReporting',
    outcomes: {
      'editing.incident': { left: 0.12 },
      'editing.place': { left: 0.05 },
      'editing.evidence': { left: 0.06 },
      submitting: { left: 0.02, refused: { code: 'transition_not_allowed', share: 0.05 } },
    },
  },
  {
    machine: 'applicationForm',
    outcomes: {
      'editing.filling': { left: 0.4 },
      submitting: { left: 0.02, refused: { code: 'email_not_allowed', share: 0.04 } },
    },
  },
  {
    machine: 'leadForm',
    outcomes: {
      editing: { left: 0.5 },
      submitting: { left: 0.03, refused: { code: 'email_not_allowed', share: 0.1 } },
    },
  },
]

/** Visitors of the wizards who allow statistics, four weeks at a time. */
export const wizardVisits: readonly Tale[] = wizards.map((wizard) => ({
  name: `Visitors go through ${wizard.machine}, and some leave it`,
  begins: 180,
  async tell(scene) {
    for (let week = 0; week * 28 < 180; week += 1) {
      await scene.daysAgo(180 - week * 28)
      for (const market of markets.filter((one) => one === (wizard.offeredIn ?? one))) {
        for (let visitor = 0; visitor < visitors[market]; visitor += 1) {
          await visit(scene, wizard, market, week * visitors[market] + visitor)
        }
      }
    }
  },
}))

/** One visit, whose course is decided by its number. */
async function visit({ shop }: Scene, wizard: Wizard, market: MarketCode, number: number): Promise<void> {
  const { machine, abroad } = wizard
  const found = findMachine(machine)
  if (!found) throw new Error(`no machine ${machine}`)
  const device = chance(number, 0) < phones ? 'phone' : 'desktop'
  const counted = {
    machine,
    market,
    device,
    channel: number % 9 === 8 ? 'app' : 'website',
    ...(machine === 'leadForm' && { scene: leadScenes[number % leadScenes.length] ?? leadScenes[0] }),
  } as const
  const { flowStatistics } = shop.api({ requestId: crypto.randomUUID() })
  for (const [index, step] of chartOf(found.machine).mainPath.entries()) {
    const { left = 0, refused } = abroad?.[market]?.[step] ?? wizard.outcomes[step] ?? {}
    await flowStatistics.countStep({ body: { ...counted, step } })
    if (refused && chance(number, index + 20) < refused.share) {
      await flowStatistics.countStep({ body: { ...counted, step, refusal: refused.code } })
    }
    if (chance(number, index + 1) < left) return
  }
}

/** Number from 0 to 1 that looks random; the same for the same visit and decision. */
function chance(visit: number, decision: number): number {
  const mixed = Math.imul((visit + 1) * 7_919 + decision * 104_729, 2_654_435_761)
  const hash = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
