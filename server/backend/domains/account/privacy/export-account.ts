import type { Consent } from '#server/api/contract/schemas/account.ts'
import { readAccount } from '#server/backend/domains/account/own-account.ts'
import { subjectsOf } from '#server/backend/domains/account/privacy/subjects.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { AttemptLimit } from '#server/backend/kernel/limits/limits.ts'
import type { PersonalDataSource, DataSubject } from '#server/backend/kernel/personal-data.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { type ConfinedTask, runConfined } from '#server/backend/platform/confined/confined.ts'
import type { writeExport } from './write-export.confined.ts'

/** All personal data of an account by source; empty sources are included, to show that they are empty. */
export interface AccountExport {
  exportedAt: string
  parts: { name: string; records: Record<string, unknown>[] }[]
}

interface ExportedFile {
  fileName: string
  contentType: string
  /** Base64. */
  content: string
}

/** Allows both formats, and repeats after a failure. */
const exportedBy: AttemptLimit = { name: 'export of', max: 10, windowMs: 3_600_000 }
/** Each holds all data of an account in memory several times. */
const maxConcurrent = 2
const task: ConfinedTask<typeof writeExport> = {
  name: 'writeExport',
  module: '#server/backend/domains/account/privacy/write-export.confined.ts',
  line: 'documents',
}
const writing = { timeMs: 20_000, memoryMb: 600 }

let underWay = 0

/**
 * Personal data of the caller as a file: JSON for machines, or a PDF in the page's language. Throws
 * `too_many_requests`, and `unavailable` while too many others are written.
 */
export async function exportAccount(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
  format: 'json' | 'pdf',
): Promise<ExportedFile> {
  if (underWay >= maxConcurrent) throw new Refusal('unavailable', `${underWay} exports are being written`)
  underWay += 1
  try {
    return await writeFile(services, sources, context, format)
  } finally {
    underWay -= 1
  }
}

async function writeFile(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  context: AccountContext,
  format: 'json' | 'pdf',
): Promise<ExportedFile> {
  await countAttempt(services, exportedBy, context.account.id)
  const { id: accountId, email } = await readAccount(services, context.account.id)
  const exported = await collect(services, sources, await subjectsOf(services, { accountId, email }))
  return {
    fileName: `${exported.exportedAt.slice(0, 10)}-account.${format}`,
    contentType: `application/${format}`,
    content: await runConfined(task, { exported, locale: pageLocale(context), format }, writing),
  }
}

/** All consents, newest first. */
export async function allConsents(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  subjects: readonly DataSubject[],
): Promise<Consent[]> {
  const found: Consent[] = []
  for (const { consents } of sources) {
    if (!consents) continue
    const { kind, list } = consents
    for (const subject of subjects) {
      for (const consent of await list(services, subject)) found.push({ kind, ...consent })
    }
  }
  return distinct(found).toSorted((a, b) => b.givenAt.localeCompare(a.givenAt))
}

async function collect(
  services: BackendContext,
  sources: readonly PersonalDataSource[],
  subjects: readonly DataSubject[],
): Promise<AccountExport> {
  const parts: AccountExport['parts'] = []
  for (const { name, exported } of sources) {
    const records = []
    for (const subject of subjects) records.push(...(await exported(services, subject)))
    parts.push({ name, records: distinct(records) })
  }
  return { exportedAt: services.clock.now().toISOString(), parts }
}

/** Without repetitions: what belongs to an account and is stored by the address of a merged one is found by both. */
function distinct<T>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()]
}
