import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { WaysSection as WaysSectionNow } from '#app/shared/ways/ways-section.tsx'
import { PriceForm as PriceFormNow } from './price-form.tsx'
import { PriceLines as PriceLinesNow } from './price-lines.tsx'
import { ProductDetails as ProductDetailsNow } from './product-details.tsx'
import { ProductStage as ProductStageNow } from './product-stage.tsx'
import { TakenNotice as TakenNoticeNow } from './taken-notice.tsx'
import { TermOfferNotice as TermOfferNoticeNow } from './term-offer-notice.tsx'
import { VariantGroups as VariantGroupsNow } from './variant-groups.tsx'

/*
 * Content of a car's page, as that of the list (lazy-list-sections.tsx).
 */

const stage = later(() => import('./product-stage.tsx').then((module) => module.ProductStage))
const form = later(() => import('./price-form.tsx').then((module) => module.PriceForm))
const lines = later(() => import('./price-lines.tsx').then((module) => module.PriceLines))
const details = later(() => import('./product-details.tsx').then((module) => module.ProductDetails))
const variants = later(() => import('./variant-groups.tsx').then((module) => module.VariantGroups))
const taken = later(() => import('./taken-notice.tsx').then((module) => module.TakenNotice))
const offer = later(() => import('./term-offer-notice.tsx').then((module) => module.TermOfferNotice))

const ways = later(() => import('#app/shared/ways/ways-section.tsx').then((module) => module.WaysSection))

const drawn = createIsomorphicFn()
  .server(() => ({
    PriceForm: PriceFormNow,
    PriceLines: PriceLinesNow,
    ProductDetails: ProductDetailsNow,
    ProductStage: ProductStageNow,
    TakenNotice: TakenNoticeNow,
    TermOfferNotice: TermOfferNoticeNow,
    VariantGroups: VariantGroupsNow,
    WaysSection: WaysSectionNow,
  }))
  .client(() => ({
    PriceForm: form.Component,
    PriceLines: lines.Component,
    ProductDetails: details.Component,
    ProductStage: stage.Component,
    TakenNotice: taken.Component,
    TermOfferNotice: offer.Component,
    VariantGroups: variants.Component,
    WaysSection: ways.Component,
  }))

export const {
  PriceForm,
  PriceLines,
  ProductDetails,
  ProductStage,
  TakenNotice,
  TermOfferNotice,
  VariantGroups,
  WaysSection,
} = drawn()

/** Loads the code of a car's page. */
export async function preloadProductSections(): Promise<void> {
  await Promise.all([
    stage.preload(),
    variants.preload(),
    form.preload(),
    lines.preload(),
    details.preload(),
    taken.preload(),
    ways.preload(),
  ])
}
