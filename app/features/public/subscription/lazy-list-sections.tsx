import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { AreaPicker as AreaPickerNow } from './area-picker.tsx'
import { FilterPanel as FilterPanelNow } from './filter-panel.tsx'
import { NotServed as NotServedNow } from './not-served.tsx'

/*
 * Content of the list that is hydrated after the rest of its page. The server renders it; the browser loads its code, in
 * advance for a client-side navigation.
 */

const picker = later(() => import('./area-picker.tsx').then((module) => module.AreaPicker))
const panel = later(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))
const notServed = later(() => import('./not-served.tsx').then((module) => module.NotServed))

const drawn = createIsomorphicFn()
  .server(() => ({ AreaPicker: AreaPickerNow, FilterPanel: FilterPanelNow, NotServed: NotServedNow }))
  .client(() => ({ AreaPicker: picker.Component, FilterPanel: panel.Component, NotServed: notServed.Component }))

export const { AreaPicker, FilterPanel, NotServed } = drawn()

/** Loads the code of the list page. */
export async function preloadListSections(): Promise<void> {
  await Promise.all([picker.preload(), panel.preload(), notServed.preload()])
}
