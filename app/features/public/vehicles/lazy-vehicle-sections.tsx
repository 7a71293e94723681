import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { VehicleStage as VehicleStageNow } from '#app/shared/vehicle/vehicle-stage.tsx'
import { WaysSection as WaysSectionNow } from '#app/shared/ways/ways-section.tsx'
import { ChoiceGroups as ChoiceGroupsNow } from './choice-groups.tsx'
import { Compare as CompareNow } from './compare.tsx'
import { ConfigurationActions as ConfigurationActionsNow } from './configuration-actions.tsx'
import { SavedList as SavedListNow } from './saved-list.tsx'
import { VehicleDetails as VehicleDetailsNow } from './vehicle-details.tsx'
import { VehicleLeads as VehicleLeadsNow } from './vehicle-leads.tsx'

/*
 * Content that is hydrated after the rest of its page. The server renders it; the browser loads its code, in advance
 * for a client-side navigation.
 */

const stage = later(() => import('#app/shared/vehicle/vehicle-stage.tsx').then((module) => module.VehicleStage))
const groups = later(() => import('./choice-groups.tsx').then((module) => module.ChoiceGroups))
const actions = later(() => import('./configuration-actions.tsx').then((module) => module.ConfigurationActions))
const details = later(() => import('./vehicle-details.tsx').then((module) => module.VehicleDetails))
const leads = later(() => import('./vehicle-leads.tsx').then((module) => module.VehicleLeads))
const ways = later(() => import('#app/shared/ways/ways-section.tsx').then((module) => module.WaysSection))
const compare = later(() => import('./compare.tsx').then((module) => module.Compare))
const saved = later(() => import('./saved-list.tsx').then((module) => module.SavedList))

const drawn = createIsomorphicFn()
  .server(() => ({
    VehicleStage: VehicleStageNow,
    ChoiceGroups: ChoiceGroupsNow,
    ConfigurationActions: ConfigurationActionsNow,
    VehicleDetails: VehicleDetailsNow,
    VehicleLeads: VehicleLeadsNow,
    Compare: CompareNow,
    SavedList: SavedListNow,
    WaysSection: WaysSectionNow,
  }))
  .client(() => ({
    VehicleStage: stage.Component,
    ChoiceGroups: groups.Component,
    ConfigurationActions: actions.Component,
    VehicleDetails: details.Component,
    VehicleLeads: leads.Component,
    Compare: compare.Component,
    SavedList: saved.Component,
    WaysSection: ways.Component,
  }))

export const {
  VehicleStage,
  ChoiceGroups,
  ConfigurationActions,
  VehicleDetails,
  VehicleLeads,
  Compare,
  SavedList,
  WaysSection,
} = drawn()

/** Loads the code of a model's page. */
export async function preloadConfiguratorSections(): Promise<void> {
  await Promise.all([
    stage.preload(),
    groups.preload(),
    actions.preload(),
    details.preload(),
    leads.preload(),
    ways.preload(),
  ])
}

/** Loads the code of the overview. */
export async function preloadOverviewSections(): Promise<void> {
  await Promise.all([compare.preload(), saved.preload()])
}
