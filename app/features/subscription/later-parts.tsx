import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { FilterPanel as FilterPanelNow } from './filter-panel.tsx'
import { PriceForm as PriceFormNow } from './price-form.tsx'
import { ProductDetails as ProductDetailsNow } from './product-details.tsx'
import { TakenNotice as TakenNoticeNow } from './taken-notice.tsx'

/*
 * What can be read at once and comes to life a moment after the rest of its page. The server draws it; the browser fetches
 * it, and has it before it goes to such a page from another.
 */

const panel = later(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const form = later(() => import('./price-form.tsx').then((module) => module.PriceForm))
const details = later(() => import('./product-details.tsx').then((module) => module.ProductDetails))
const taken = later(() => import('./taken-notice.tsx').then((module) => module.TakenNotice))

const drawn = createIsomorphicFn()
  .server(() => ({
    FilterPanel: FilterPanelNow,
    PriceForm: PriceFormNow,
    ProductDetails: ProductDetailsNow,
    TakenNotice: TakenNoticeNow,
  }))
  .client(() => ({
    FilterPanel: panel.Component,
    PriceForm: form.Component,
    ProductDetails: details.Component,
    TakenNotice: taken.Component,
  }))

export const { FilterPanel, PriceForm, ProductDetails, TakenNotice } = drawn()

/** For the list. */
export const preloadFilterPanel = panel.preload

/** For a car's page. */
export async function preloadProductParts(): Promise<void> {
  await Promise.all([form.preload(), details.preload(), taken.preload()])
}
