import type { DataField } from '#server/api/contract/schemas/master-data.ts'
import { interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { dataField } from '#server/backend/kernel/master-data-kind.ts'
import { type FixedTerm, saleTerms } from '#server/backend/platform/db/schema/tariff.ts'
import type { PriceList, RateCard } from './price-list.ts'
import type { CardPrices, PriceField, Prices } from './price-values.ts'

const mostMoney = 1_000_000_000
const mostShare = 50_000

type Subject = NonNullable<DataField['subject']>
type Place = Pick<DataField, 'path' | 'group' | 'name'> &
  Partial<Pick<DataField, 'subject' | 'step' | 'least' | 'most'>>

/** All values of a price list, in the order of the form. */
export function priceFields(list: PriceList): readonly PriceField[] {
  const { rounding } = list.tariff
  return [
    ...list.cards.flatMap((card) => versionFields(card, rounding)),
    ...termFields(),
    ...optionFields(list),
    ...kilometreFields(list),
    ...feeFields(),
    ...saleFields(list),
  ]
}

function money(place: Place, get: PriceField['get'], set: (prices: Prices, value: number) => void): PriceField {
  return numeric({ ...place, unit: 'money', most: place.most ?? mostMoney }, get, set)
}

function share(place: Place, get: PriceField['get'], set: (prices: Prices, value: number) => void): PriceField {
  return numeric({ ...place, unit: 'share', most: place.most ?? mostShare }, get, set)
}

function numeric(
  place: Place & Pick<DataField, 'unit' | 'most'>,
  get: PriceField['get'],
  set: (prices: Prices, value: number) => void,
): PriceField {
  return {
    field: dataField(place),
    get,
    set: (prices, value) => {
      if (typeof value === 'number') set(prices, value)
    },
  }
}

/** Field of one of several equal things: an option, a package. */
function of(kind: Subject['kind'], id: string, name: string | null = null): { subject: Subject } {
  return { subject: { kind, id, name } }
}

function cardOf(prices: Prices, skuId: string): CardPrices {
  const card = prices.cards.get(skuId)
  if (!card) throw new Error(`${skuId} has no price`)
  return card
}

/** Name of a version, the same in every language: `ES8 100 kWh AWD`. */
export function versionName({ model, facts }: RateCard): string {
  const seats = facts.seats === 7 ? ' 7' : ''
  return `${model.name} ${facts.battery} kWh ${facts.drive.toUpperCase()}${seats}`
}

function versionFields(card: RateCard, rounding: number): PriceField[] {
  const { skuId } = card
  const about = of('version', skuId, versionName(card))
  const place = (name: string): Place => ({ path: `version.${skuId}.${name}`, group: 'versions', name, ...about })
  return [
    money(
      { ...place('monthly'), least: rounding, step: rounding },
      (prices) => cardOf(prices, skuId).monthlyBase,
      (prices, value) => void (cardOf(prices, skuId).monthlyBase = value),
    ),
    {
      field: dataField({
        ...place('listPrice'),
        unit: 'money',
        least: 100,
        most: 2_000_000_000,
        step: 100,
        isOptional: true,
      }),
      get: (prices) => cardOf(prices, skuId).listPrice,
      set: (prices, value) => {
        if (typeof value === 'number' || value === null) cardOf(prices, skuId).listPrice = value
      },
    },
    {
      field: dataField({ ...place('trial'), unit: 'flag', most: 1 }),
      get: (prices) => cardOf(prices, skuId).hasFreeTrial,
      set: (prices, value) => void (cardOf(prices, skuId).hasFreeTrial = value === true),
    },
  ]
}

/** The base price is that of the longest term, whose factor is one. */
const factorTerms = [6, 12, 24] as const satisfies FixedTerm[]

function termFields(): PriceField[] {
  const place = (path: string, name: string) => ({ path, group: 'terms', name })
  const factor = { least: 10_000, most: mostShare }
  return [
    share(
      { ...place('factor.flex', 'flexible'), ...factor },
      ({ tariff }) => tariff.factors.flex,
      ({ tariff }, value) => void (tariff.factors.flex = value),
    ),
    ...factorTerms.map((months) =>
      share(
        { ...place(`factor.${months}`, 'factor'), ...factor, ...of('months', String(months)) },
        ({ tariff }) => tariff.factors.fixed[months],
        ({ tariff }, value) => void (tariff.factors.fixed[months] = value),
      ),
    ),
    share(
      { ...place('customized', 'customized'), most: 5_000 },
      ({ tariff }) => tariff.customize.discount,
      ({ tariff }, value) => void (tariff.customize.discount = value),
    ),
    share(
      { ...place('madeToOrder', 'madeToOrder'), most: 5_000 },
      ({ tariff }) => tariff.madeToOrder,
      ({ tariff }, value) => void (tariff.madeToOrder = value),
    ),
    share(
      { ...place('used.year', 'usedYear'), most: 5_000 },
      ({ tariff }) => tariff.used.perYear,
      ({ tariff }, value) => void (tariff.used.perYear = value),
    ),
    share(
      { ...place('used.km', 'usedKm'), most: 5_000 },
      ({ tariff }) => tariff.used.perTenThousandKm,
      ({ tariff }, value) => void (tariff.used.perTenThousandKm = value),
    ),
    share(
      { ...place('used.most', 'usedMost'), most: 9_000 },
      ({ tariff }) => tariff.used.atMost,
      ({ tariff }, value) => void (tariff.used.atMost = value),
    ),
    share(
      { ...place('vat', 'vat'), most: 5_000 },
      ({ tariff }) => tariff.vatRate,
      ({ tariff }, value) => void (tariff.vatRate = value),
    ),
  ]
}

type Options = Record<'paint' | 'wheels' | 'interior', Partial<Record<string, number>>>

/** Surcharges of options: a month of a subscription, or once for a car that is sold. */
function surchargeFields(prefix: string, name: string, optionsOf: (tariff: Prices['tariff']) => Options): PriceField[] {
  const options = { paint: paintIds, wheels: wheelsIds, interior: interiorIds } as const
  return (['paint', 'wheels', 'interior'] as const).flatMap((kind) =>
    options[kind].map((id) =>
      money(
        { path: `${prefix}.${kind}.${id}`, group: 'options', name, ...of(kind, id) },
        ({ tariff }) => optionsOf(tariff)[kind][id] ?? 0,
        ({ tariff }, value) => void (optionsOf(tariff)[kind][id] = value),
      ),
    ),
  )
}

function optionFields({ tariff: { equipment } }: PriceList): PriceField[] {
  return [
    ...surchargeFields('option', 'monthlyOption', ({ surcharges }) => surcharges),
    ...equipment.map(({ id }) =>
      money(
        { path: `option.equipment.${id}`, group: 'options', name: 'monthlyOption', ...of('equipment', id) },
        ({ tariff }) => tariff.equipment.find((piece) => piece.id === id)?.surcharge ?? 0,
        ({ tariff }, value) => {
          for (const piece of tariff.equipment) if (piece.id === id) piece.surcharge = value
        },
      ),
    ),
    ...surchargeFields('sale', 'saleOption', ({ sale }) => sale.options),
    ...equipment.map(({ id }) =>
      money(
        { path: `sale.equipment.${id}`, group: 'options', name: 'saleOption', ...of('equipment', id) },
        ({ tariff }) => tariff.sale.options.equipment[id],
        ({ tariff }, value) => void (tariff.sale.options.equipment[id] = value),
      ),
    ),
  ]
}

function kilometreFields({ tariff: { mileagePackages } }: PriceList): PriceField[] {
  return mileagePackages.flatMap(({ km }, index) => {
    const place = (path: string, name: string) => ({
      path: `mileage.${km}.${path}`,
      group: 'kilometres',
      name,
      ...of('kilometres', String(km)),
    })
    const packageOf = ({ tariff }: Prices) => {
      const found = tariff.mileagePackages[index]
      if (!found) throw new Error(`no package of ${km} km`)
      return found
    }
    return [
      money(
        // The base price includes the smallest.
        { ...place('surcharge', 'mileage'), ...(index === 0 && { most: 0 }) },
        (prices) => packageOf(prices).surcharge,
        (prices, value) => void (packageOf(prices).surcharge = value),
      ),
      money(
        place('extraKm', 'extraKm'),
        (prices) => packageOf(prices).extraKm,
        (prices, value) => void (packageOf(prices).extraKm = value),
      ),
    ]
  })
}

function feeFields(): PriceField[] {
  const place = (name: string) => ({ path: `fee.${name}`, group: 'fees', name })
  return [
    ...(['service', 'homeDelivery', 'deposit', 'excess'] as const).map((name) =>
      money(
        place(name),
        ({ tariff }) => tariff.fees[name],
        ({ tariff }, value) => void (tariff.fees[name] = value),
      ),
    ),
    ...(['careWithOrder', 'careInUse'] as const).map((name, index) =>
      money(
        place(name),
        ({ tariff }) => tariff.returnCare[index] ?? 0,
        ({ tariff }, value) => void (tariff.returnCare[index] = value),
      ),
    ),
  ]
}

function saleFields({ tariff: { sale } }: PriceList): PriceField[] {
  const place = (path: string, name: string) => ({ path: `sale.${path}`, group: 'sale', name })
  return [
    ...(['private', 'corporate'] as const).map((who) =>
      share(
        { ...place(`interest.${who}`, who === 'private' ? 'privateInterest' : 'corporateInterest'), most: 3_000 },
        ({ tariff }) => tariff.sale.leasing.interest[who],
        ({ tariff }, value) => void (tariff.sale.leasing.interest[who] = value),
      ),
    ),
    ...saleTerms.map((months) =>
      share(
        { ...place(`residual.${months}`, 'residual'), most: 10_000, ...of('months', String(months)) },
        ({ tariff }) => tariff.sale.residual.shares[months],
        ({ tariff }, value) => void (tariff.sale.residual.shares[months] = value),
      ),
    ),
    money(
      place('registration', 'registration'),
      ({ tariff }) => tariff.sale.registration.fee,
      ({ tariff }, value) => void (tariff.sale.registration.fee = value),
    ),
    ...(sale.registration.tax.fixed > 0
      ? [
          money(
            place('registrationTax', 'registrationTax'),
            ({ tariff }) => tariff.sale.registration.tax.fixed,
            ({ tariff }, value) => void (tariff.sale.registration.tax.fixed = value),
          ),
        ]
      : []),
  ]
}
