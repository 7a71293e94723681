import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { WaysSection as WaysSectionNow } from '#app/shared/ways/ways-section.tsx'
import { AreaPicker as AreaPickerNow } from './area-picker.tsx'
import { FilterPanel as FilterPanelNow } from './filter-panel.tsx'
import { NotServed as NotServedNow } from './not-served.tsx'
import { PriceForm as PriceFormNow } from './price-form.tsx'
import { PriceLines as PriceLinesNow } from './price-lines.tsx'
import { ProductDetails as ProductDetailsNow } from './product-details.tsx'
import { ProductStage as ProductStageNow } from './product-stage.tsx'
import { TakenNotice as TakenNoticeNow } from './taken-notice.tsx'
import { VariantGroups as VariantGroupsNow } from './variant-groups.tsx'

/*
 * Content that is hydrated after the rest of its page. The server renders it; the browser loads its code, in advance
 * for a client-side navigation.
 */

const picker = later(() => import('./area-picker.tsx').then((module) => module.AreaPicker))
const panel = later(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const notServed = later(() => import('./not-served.tsx').then((module) => module.NotServed))
const stage = later(() => import('./product-stage.tsx').then((module) => module.ProductStage))
const form = later(() => import('./price-form.tsx').then((module) => module.PriceForm))
const lines = later(() => import('./price-lines.tsx').then((module) => module.PriceLines))
const details = later(() => import('./product-details.tsx').then((module) => module.ProductDetails))
const variants = later(() => import('./variant-groups.tsx').then((module) => module.VariantGroups))
const taken = later(() => import('./taken-notice.tsx').then((module) => module.TakenNotice))

const ways = later(() => import('#app/shared/ways/ways-section.tsx').then((module) => module.WaysSection))

const drawn = createIsomorphicFn()
  .server(() => ({
    AreaPicker: AreaPickerNow,
    FilterPanel: FilterPanelNow,
    NotServed: NotServedNow,
    PriceForm: PriceFormNow,
    PriceLines: PriceLinesNow,
    ProductDetails: ProductDetailsNow,
    ProductStage: ProductStageNow,
    TakenNotice: TakenNoticeNow,
    VariantGroups: VariantGroupsNow,
    WaysSection: WaysSectionNow,
  }))
  .client(() => ({
    AreaPicker: picker.Component,
    FilterPanel: panel.Component,
    NotServed: notServed.Component,
    PriceForm: form.Component,
    PriceLines: lines.Component,
    ProductDetails: details.Component,
    ProductStage: stage.Component,
    TakenNotice: taken.Component,
    VariantGroups: variants.Component,
    WaysSection: ways.Component,
  }))

export const {
  AreaPicker,
  FilterPanel,
  NotServed,
  PriceForm,
  PriceLines,
  ProductDetails,
  ProductStage,
  TakenNotice,
  VariantGroups,
  WaysSection,
} = drawn()

/** Loads the code of the list page. */
export async function preloadListSections(): Promise<void> {
  await Promise.all([picker.preload(), panel.preload(), notServed.preload()])
}

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
