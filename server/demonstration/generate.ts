import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { declarationsOf, seedReference } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { checkWork } from '#server/backend/platform/work/check-work.ts'
import { writeSnapshot } from '#server/backend/snapshot.ts'
import { demonstrationFile } from '#server/config/demonstration.ts'
import { countStates, missingStates, printStates } from './coverage.ts'
import { momentOf, openScenes } from './scene.ts'
import { openShop, type Shop } from './shop.ts'
import { tales } from './tales/index.ts'
import { tellStories } from './timeline.ts'

/*
 * `npm run demonstration`, part of the build: plays a year of business up to now by driving the backend as customers and
 * staff do, prints the states in which it leaves orders, and writes the result for the first start of a site.
 */

/** Days before the end at which the shop opens. */
const opensBefore = 400

/** Protects published test numbers; a site seals them with its own when it loads them. */
const secret = 'of-the-demonstration-which-has-published-test-numbers-only'

/** Given by a process that waits for the file (server/prepare-demonstration.ts); this one ends with it. */
const [given] = process.argv.slice(2)
const file = given ?? demonstrationFile
if (given !== undefined) process.stdin.resume().on('end', () => process.exit(1))

const ends = Math.floor(Date.now() / 1_000) * 1_000
const begins = momentOf(opensBefore, ends)
/** Files of customers; the database is in memory. */
const folder = await mkdtemp(join(tmpdir(), 'solvei-demonstration-'))
const env: BackendEnv = {
  publicUrl: 'https://demonstration.solvei.example',
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir: 'memory://',
  isProduction: false,
  app: { appId: '10001', secrets: [secret] },
  linkSecrets: [secret],
  oidc: null,
  // Nothing leaves this process: mails and text messages are stored only.
  smtpUrl: null,
  campaignMailsPerMinute: 600,
  mailReportSecrets: null,
  smsUrl: null,
  payment: { provider: 'embedded', secrets: [secret] },
  captchaGuesses: 2,
  push: {
    publicKey: '',
    privateKey: '',
    former: [],
    subject: 'mailto:demonstration@solvei.example',
    testOrigin: null,
  },
  files: { kind: 'local', folder },
  scanner: null,
  isDemonstration: true,
  demonstrationFile: null,
}

try {
  await generate()
} finally {
  process.stdin.destroy()
  // Work that a failure has left undone may still be writing there.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function generate(): Promise<void> {
  const shop = await openShop(env, { begins, ends })
  try {
    await tellAndStore(shop)
  } finally {
    await shop.stop()
  }
}

async function tellAndStore(shop: Shop): Promise<void> {
  await predateTexts(shop)
  const sceneOf = await openScenes(shop, ends)
  const stories = tales.map((tale) => ({
    name: tale.name,
    begins: momentOf(tale.begins, ends),
    tell: (timeline: Parameters<typeof sceneOf>[0]) => tale.tell(sceneOf(timeline)),
  }))
  await tellStories(stories, ends, shop.passTo, report)
  await restoreTexts(shop)
  const counts = await countStates(shop.services)
  process.stdout.write(printStates(counts))
  const missing = missingStates(counts)
  if (missing.length > 0) report(new Error(`no order of the demonstration is ${missing.join(', ')}`))
  const { corrected } = await checkWork(shop.services, declarationsOf(modules).work)
  if (corrected > 0) report(new Error(`the queue of work was behind ${corrected} items`))
  await mkdir(dirname(file), { recursive: true })
  await writeSnapshot(shop.services, shop.database, file)
}

/** Fails the command. A build goes on without a story that its day does not allow. */
function report(error: Error): void {
  if (given === undefined) throw error
  process.stderr.write(`${inspect(error)}\n`)
}

/** Makes editors' texts, which have dates of their own, in force from the first day. */
async function predateTexts({ services }: Shop): Promise<void> {
  const first = new Date(begins).toISOString()
  await services
    .db()
    .update(contentItems)
    .set({ publishedAt: sql`least(${contentItems.publishedAt}, ${first})` })
}

/** Editors' texts as in any other installation that starts today. */
async function restoreTexts({ services }: Shop): Promise<void> {
  await services.db().delete(contentItems).where(eq(contentItems.id, 'site/reference-data'))
  await seedReference(services, modules)
}
