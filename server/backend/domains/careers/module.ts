import { careers as careersGroup } from '#server/api/contract/groups/careers.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createCareersHandlers } from './careers.handlers.ts'
import { openingData } from './opening-data.ts'
import { seedOpenings } from './seed/opening-rows.ts'

export const careers: Module = {
  name: 'careers',
  masterData: [openingData],
  seedReference: seedOpenings,
  open: ({ services }) => ({ endpoints: mount(careersGroup, createCareersHandlers(services)) }),
}
