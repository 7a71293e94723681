import type { z } from 'zod'
import { openReturnCare } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { ReturnCareScene, isOneOf } from '#machines/shared/codes.ts'
import type { packageSimulation } from '#server/api/contract/schemas/add-ons.ts'
import { readCover, readReturnCarePolicy } from '#server/backend/domains/catalogue/module.ts'
import { type Cover, damageCostOf, monthAt } from '#server/backend/domains/pricing/module.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { pricesOf, readExtras } from '#server/backend/domains/subscription/supply-tax.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { MileagePackage as TariffPackage } from '#server/backend/platform/db/schema/tariff.ts'
import { accountOf } from './mileage-accounts.ts'
import { openPackageOf } from './mileage-packages.ts'
import { careOf } from './return-care-orders.ts'

type Simulation = z.output<typeof packageSimulation>

/** Range of the slider: a third more than the largest package. */
const kilometres = Array.from({ length: 68 }, (_, index) => index * 100)
/** Damage is drawn up to twice the most a cover pays. */
const damageSteps = 50
const usualMonths = 12

const noCover: Cover = { limit: 0, items: [] }

/** Cost of each package by kilometres and by damage, computed by the functions that bill it. */
export async function simulatePackages(
  services: BackendContext,
  order: SubscriptionOrder,
  wantedMonths: number | undefined,
): Promise<Simulation> {
  const months = wantedMonths ?? Math.max(usualMonths, order.months)
  return {
    currency: order.currency,
    mileage: await simulateMileage(services, order),
    damage: await simulateDamage(services, order, months),
  }
}

async function simulateMileage(services: BackendContext, order: SubscriptionOrder): Promise<Simulation['mileage']> {
  const { mileagePackages } = await readExtras(services, order)
  const open = await openPackageOf(services, order.orderNo)
  const account = await accountOf(services, order.orderNo)
  const included = account && { km: account.includedKm, surcharge: 0, extraKm: account.extraKm }
  const owned = open && { km: open.monthlyKm, surcharge: open.monthly, extraKm: open.extraKm }
  const current = owned ?? included ?? mileagePackages[0]
  // Packages already agreed keep their agreed price, whatever the current price is.
  const agreed = [included, owned].filter((size) => size !== null)
  const listed = mileagePackages.filter(({ km }) => km > (included?.km ?? 0))
  const priceOf = pricesOf(order)
  const sizes = new Map<number, TariffPackage>([...listed, ...agreed].map((size) => [size.km, size]))
  return {
    km: kilometres,
    choices: [...sizes.values()]
      .toSorted((one, other) => one.km - other.km)
      .map((size) => {
        const costs = kilometres.map((km) => monthAt(size, km))
        return {
          monthlyKm: size.km,
          monthly: size.surcharge,
          extraKm: size.extraKm,
          isCurrent: size.km === current?.km,
          costs,
          // Package and extra kilometres are two lines of the bill.
          vatAmounts: costs.map((cost) => priceOf(size.surcharge).vatAmount + priceOf(cost - size.surcharge).vatAmount),
        }
      }),
  }
}

async function simulateDamage(
  services: BackendContext,
  order: SubscriptionOrder,
  months: number,
): Promise<Simulation['damage']> {
  const { country, status } = order
  const care = await careOf(services, order)
  const owned = care && isOneOf(openReturnCare, care.status) ? care : null
  const scene = owned?.scene ?? (isOneOf(duringUse, status) ? ReturnCareScene.inUse : ReturnCareScene.withOrder)
  const { returnCare } = await readExtras(services, order)
  const { version } = await readReturnCarePolicy(services, { country, scene })
  const cover = owned?.cover ?? (await readCover(services, { country, scene, version }))
  const monthly = owned?.monthly ?? returnCare[scene]
  const step = Math.ceil((cover.limit * 2) / damageSteps / 100) * 100
  const amounts = Array.from({ length: damageSteps + 1 }, (_, index) => index * step)
  const costs = (paid: { cover: Cover; monthly: number }) =>
    // Assumes a single damage of a covered kind: with several, their number changes what the cover pays.
    amounts.map((amount) =>
      damageCostOf([{ part: 'scratches', amount }], paid.cover, { monthly: paid.monthly, months }),
    )
  const feeVat = pricesOf(order)(monthly).vatAmount * months
  return {
    months,
    amounts,
    choices: [
      {
        isCovered: false,
        monthly: 0,
        isCurrent: !owned,
        costs: costs({ cover: noCover, monthly: 0 }),
        vatAmounts: amounts.map(() => 0),
      },
      {
        isCovered: true,
        monthly,
        isCurrent: owned !== null,
        costs: costs({ cover, monthly }),
        // Only the fee: the rest is compensation.
        vatAmounts: amounts.map(() => feeVat),
      },
    ],
  }
}
