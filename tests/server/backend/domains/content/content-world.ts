import { localTimeOf } from '#app/lib/clock/local-time.ts'
import { config, type LocaleSlug } from '#config'
import type { ContentKey } from '#server/api/contract/schemas/content.ts'
import { createContentClientHandlers } from '#server/backend/domains/content/content-client.handlers.ts'
import { createContentOperationsHandlers } from '#server/backend/domains/content/content-operations.handlers.ts'
import { createContentHandlers } from '#server/backend/domains/content/content.handlers.ts'
import { registerPublication } from '#server/backend/domains/content/publication.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

type Operations = ReturnType<typeof createContentOperationsHandlers>
type Document = Awaited<ReturnType<Operations['getDocument']>>
type Publication = Parameters<Operations['setPublication']>[0]['body']
type Action = Publication['action']
type PublicKey = Pick<Publication, 'kind' | 'id' | 'locale'>

/** The content of a seeded database, its readers and two members of staff. */
export interface ContentWorld extends WorkWorld {
  read: ReturnType<typeof createContentHandlers>
  client: ReturnType<typeof createContentClientHandlers>
  staff: Operations
  by: Record<'kari' | 'omar', AccountContext>
  reader(locale: LocaleSlug): CallContext
  save(key: ContentKey, revision: number, body: Record<string, unknown>, by?: AccountContext): Promise<Document>
  set(key: PublicKey, revision: number, action: Action, at?: string): Promise<Document>
  /** Whole minute after at least these seconds, as an instant and by the clocks of the market. */
  timeIn(seconds: number, locale?: LocaleSlug): { at: string; local: string }
  close(): Promise<void>
}

export const article = {
  type: 'news',
  topics: ['guide'],
  desk: 'newsroom',
  scene: 'fjord',
  title: 'A heron on the charging post',
  summary: 'What a bird in Bergen taught us about where a charging cable should hang.',
  html: '<p>It stood there for an hour.</p>',
}

export const keyOf = (id: string, locale: LocaleSlug = 'en_EU') => ({ kind: 'article', id, locale }) as const

export async function openContentWorld(place: DatabasePlace): Promise<ContentWorld> {
  const database: Database = await openTestDatabase(place)
  const work = await workOn(database)
  const { services, outbox } = work
  registerPublication(services, outbox, declared.editableTexts)
  const staff = createContentOperationsHandlers(services, declared.editableTexts)
  const by = { kari: member('kari'), omar: member('omar') }
  const none = { params: {}, query: undefined } as const
  return {
    ...work,
    read: createContentHandlers(services),
    client: createContentClientHandlers(services),
    staff,
    by,
    reader: (locale) => ({ ...context, locale: config.locales[locale] }),
    save: (key, revision, body, caller = by.kari) =>
      staff.saveDraft({ ...none, body: { ...key, revision, body } }, caller),
    set: (key, revision, action, at) =>
      staff.setPublication({ ...none, body: { ...key, revision, action, at } }, by.kari),
    timeIn(seconds, locale = 'en_EU') {
      const at = new Date(Math.ceil((services.clock.now().getTime() + seconds * 1_000) / 60_000) * 60_000)
      return { at: at.toISOString(), local: localTimeOf(at.getTime(), config.locales[locale].timeZone) }
    },
    async close() {
      await work.stop()
      await database.close()
    },
  }
}

const context: CallContext = { requestId: 'test', appId: 'test', locale: null, account: null, remoteAddress: '::1' }

function member(id: string): AccountContext {
  const name = { firstName: id, lastName: 'Staff', email: `${id}@solvei.example` }
  return { ...context, account: { id, ...name, role: 'staff', roles: ['administrator'], identityType: 1 } }
}
