import { common } from '#server/api/contract/groups/common.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { configurationRows } from './seed/configuration-rows.ts'
import { settings } from './settings.ts'
import { createCommonHandlers } from './site-info.handlers.ts'
export { otdSwitch, readSetting, specialOffers } from './settings.ts'

export const siteInfo: Module = {
  name: 'site-info',
  seededTexts: configurationRows,
  editableTexts: settings.map((setting) => ({ kind: 'configuration', ...setting })),
  open: ({ services }) => ({ endpoints: mount(common, createCommonHandlers(services)) }),
}
