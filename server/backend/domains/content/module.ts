import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { content as contentGroup } from '#server/api/contract/groups/content.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createContentClientHandlers } from './content-client.handlers.ts'
import { createContentOperationsHandlers } from './content-operations.handlers.ts'
import { createContentHandlers } from './content.handlers.ts'
import { registerPublication } from './publication.ts'
import { seedContent } from './seed/seed-content.ts'

export { respelled } from './seed/american.ts'
export { type SeedLanguage, seedLanguages } from './seed/articles/seed-article.ts'
export { guidelineRows, type GuidelinesTexts } from './seed/guideline-rows.ts'
export { languageHomes } from './seed/language-homes.ts'
export { type ContentRow, launch } from './seed/seeded-texts.ts'
export { textIn } from './seed/text-in.ts'

export { languageOf } from './article-view.ts'
export { readContent } from './content-items.ts'
export { readDrafts } from './drafts.ts'

export const content: Module = {
  name: 'content',
  seedReference: (seeder, { seededTexts }) => seedContent(seeder, seededTexts),
  open: ({ services, declared: { editableTexts } }) => ({
    endpoints: [
      ...mount(contentGroup, createContentHandlers(services)),
      ...mount(contentClient, createContentClientHandlers(services)),
      ...mount(contentOperations, createContentOperationsHandlers(services, editableTexts)),
    ],
    start: (outbox) => registerPublication(services, outbox, editableTexts),
  }),
}
