import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { readModelName } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { driveInterests } from '#server/backend/platform/db/schema/test-drive.ts'
import { deleteCounted } from '#server/backend/platform/jobs/recurring-job.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { firstFreeDrive } from './availability.ts'
import { searchServedArea } from './drive-locations.ts'
import { driveOpenedRequest } from './mails/drive-opened-request.ts'
import { bookUrl } from './order-link.ts'

const pageSize = 200
/** Leads that may still be, or are, confirmed. */
const alive = [LeadStatus.recorded, LeadStatus.confirmed]

type FreeDrive = NonNullable<Awaited<ReturnType<typeof firstFreeDrive>>> & { entryType: EntryType }
type Interest = typeof driveInterests.$inferSelect

interface Waiting {
  interest: Interest
  email: string
  locale: (typeof leads.$inferSelect)['locale']
  firstName: string
}

/**
 * Tells everybody who waits for a drive, once, as soon as there is one; who books first gets it. Deletes the wishes of
 * leads that have ended.
 */
export async function notifyInterests(services: BackendContext): Promise<Record<string, number>> {
  const ended = services
    .db()
    .select({ leadNo: leads.orderNo })
    .from(leads)
    .where(
      inArray(
        leads.status,
        Object.values(LeadStatus).filter((status) => !alive.some((known) => known === status)),
      ),
    )
  const deleted = await deleteCounted(services, driveInterests, inArray(driveInterests.leadNo, ended))
  // Many wait for the same store and model.
  const looked = new Map<string, Promise<FreeDrive | null>>()
  let notified = 0
  let after: Interest | null = null
  for (;;) {
    const page = await waitingAfter(services, after)
    for (const waiting of page) {
      const key = targetOf(waiting.interest)
      const drive = looked.get(key) ?? findDrive(services, waiting.interest)
      looked.set(key, drive)
      const found = await drive
      if (found && (await notify(services, waiting, found))) notified += 1
    }
    after = page.at(-1)?.interest ?? null
    if (page.length < pageSize || !after) return { deleted, notified }
  }
}

async function waitingAfter(services: BackendContext, after: Interest | null): Promise<Waiting[]> {
  const { createdAt, leadNo, notifiedAt } = driveInterests
  const rows = await services
    .db()
    .select({ interest: driveInterests, email: leads.email, locale: leads.locale, details: leads.details })
    .from(driveInterests)
    .innerJoin(leads, eq(leads.orderNo, leadNo))
    .where(
      and(
        isNull(notifiedAt),
        eq(leads.status, LeadStatus.confirmed),
        after
          ? or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(leadNo, after.leadNo)))
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(leadNo))
    .limit(pageSize)
  return rows.map(({ details, ...row }) => ({ ...row, firstName: details.firstName ?? '' }))
}

function targetOf({ modelId, siteId, country, postcode, city }: Interest): string {
  return JSON.stringify([modelId, siteId, country, postcode, city])
}

async function findDrive(
  services: BackendContext,
  { modelId, siteId, country, postcode, city }: Interest,
): Promise<FreeDrive | null> {
  if (siteId !== null) {
    const entryType = EntryType.store
    const free = await firstFreeDrive(services, { siteId, modelId, entryType })
    return free && { ...free, entryType }
  }
  const query = { country, ...(postcode && { postcode }), ...(city && { city }) }
  const { site } = await searchServedArea(services, query)
  if (!site) return null
  const entryType = EntryType.door
  const free = await firstFreeDrive(services, { siteId: site.id, modelId, entryType })
  return free && { ...free, entryType }
}

/** Mail and mark in one transaction, so that each wish has one mail. */
function notify(
  services: BackendContext,
  { interest: { leadNo, modelId }, email, locale, firstName }: Waiting,
  { site, slot, entryType }: FreeDrive,
): Promise<boolean> {
  return services.transaction(async () => {
    const marked = await services
      .db()
      .update(driveInterests)
      .set({ notifiedAt: services.clock.now() })
      .where(and(eq(driveInterests.leadNo, leadNo), isNull(driveInterests.notifiedAt)))
      .returning({ leadNo: driveInterests.leadNo })
    if (marked.length === 0) return false
    const request = driveOpenedRequest.parse({
      template: 'driveOpened',
      to: email,
      locale,
      orderNo: leadNo,
      values: {
        firstName,
        modelName: await readModelName(services, modelId),
        siteName: site.name,
        siteAddress: postalLine(locale, site),
        ...slot,
        timeZone: site.timeZone,
        entryType,
        bookUrl: bookUrl(services.env, { locale, modelId }),
      },
    })
    await services.outbox.add({ kind: 'mail', payload: request })
    return true
  })
}
