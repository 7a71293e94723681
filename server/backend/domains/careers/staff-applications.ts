import { and, desc, eq } from 'drizzle-orm'
import { config } from '#config'
import type { ApplicationEvent } from '#machines/orders/job-application/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { jobApplicationOperations } from '#server/api/contract/groups/job-application-operations.ts'
import type { OpenedApplication, StaffApplication } from '#server/api/contract/schemas/job-applications.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import { cursorAt, cutPage, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { applicationSearchText, jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { readFileRow } from '#server/backend/platform/files/file-rows.ts'
import { presignDownload } from '#server/backend/platform/files/stored-files.ts'
import { readStaffActions, recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { applicationLifecycle, type ApplicationOccurrence, fireApplicationEvent } from './application.lifecycle.ts'
import { type ApplicationRow, factsOfApplication, fileOwner, readApplication } from './job-applications.ts'

type Rows = typeof jobApplicationOperations.rows
type StaffEvent = HandlerInput<Rows['fireApplicationEvent']>['body']
type Caller = Pick<AccountContext, 'account' | 'requestId'>

const { orderNo, createdAt, status, country } = jobApplications

/** Events with facts that their guards accept, so that what is refused is refused by the application itself. */
const staffEvents = [
  { type: 'staff.reviewed' },
  { type: 'staff.invited', isAhead: true },
  { type: 'staff.offered' },
  { type: 'staff.hired' },
  { type: 'staff.rejected', isReasonRecorded: true },
  { type: 'staff.noted' },
] as const satisfies ApplicationEvent[]

/** Page of the applications, newest first. */
export async function listApplications(
  services: BackendContext,
  query: HandlerInput<Rows['listApplications']>['query'],
): Promise<CallResult<Rows['listApplications']>> {
  const rows = await services
    .db()
    .select()
    .from(jobApplications)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.country === undefined ? undefined : eq(country, query.country),
        ...wordsOf(query.q ?? '').map((word) => containing(applicationSearchText, word)),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: items.map((row) => staffView(row, services.clock.now())) }
}

/** Contact, message and files, for one member of staff: logged, since all of it is private. Throws `not_found`. */
export async function openApplication(files: Files, applicationNo: string, caller: Caller): Promise<OpenedApplication> {
  const { services } = files
  const row = await readApplication(services, applicationNo)
  if (!row) throw new Refusal('not_found', `no application ${applicationNo}`)
  await services.transaction(() =>
    recordStaffAction(services, caller, { action: 'application.opened', reference: applicationNo }),
  )
  const owner = fileOwner(row)
  const stored = await Promise.all(row.files.map((fileId) => readFileRow(services, fileId, owner)))
  return {
    email: row.email,
    phone: row.phone && `${config.markets[row.phoneCountry].dialCode} ${row.phone}`,
    message: row.message,
    files: await Promise.all(
      stored
        .flatMap((file) => file ?? [])
        .map(async ({ id, fileName, size }) => {
          const { url } = await presignDownload(files, owner, id)
          return { fileId: id, fileName, size, url }
        }),
    ),
    actions: await readStaffActions(services, applicationNo),
  }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`. */
export async function fireStaffEvent(
  services: BackendContext,
  applicationNo: string,
  event: StaffEvent,
  { account, requestId }: Caller,
): Promise<StaffApplication> {
  const now = services.clock.now()
  const written = await fireApplicationEvent(services, { orderNo: applicationNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${applicationNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...occurrenceOf(event, row, now), detail: { firedBy: account.id } }
  })
  return staffView(written, now)
}

function occurrenceOf(event: StaffEvent, row: ApplicationRow, now: Date): ApplicationOccurrence {
  switch (event.type) {
    case 'staff.reviewed':
    case 'staff.hired':
      return { event: { type: event.type } }
    case 'staff.invited': {
      const { date, time, place } = event
      const at = instantOf(`${date}T${time}`, config.markets[row.country].timeZone)
      return {
        event: { type: event.type, isAhead: at > now.getTime() },
        changes: { interviewAt: new Date(at), interviewPlace: place },
      }
    }
    case 'staff.offered':
      return { event: { type: event.type }, changes: { note: event.note } }
    case 'staff.rejected':
      return { event: { type: event.type, isReasonRecorded: event.reason !== '' }, changes: { note: event.reason } }
    case 'staff.noted':
      return { event: { type: event.type }, changes: { remark: event.remark === '' ? null : event.remark } }
  }
  return event satisfies never
}

function staffView(row: ApplicationRow, now: Date): StaffApplication {
  const facts = applicationLifecycle.factsOf(row, now)
  const isAllowed = (event: ApplicationEvent) =>
    judge(applicationLifecycle.machine, { code: row.status, facts }, event).isAllowed
  return {
    ...factsOfApplication(row),
    version: row.version,
    applicant: `${row.firstName} ${row.lastName}`.trim(),
    remark: row.remark,
    isKeptLonger: row.isKeptLonger,
    files: row.files.length,
    keepUntil: row.keepUntil?.toISOString() ?? null,
    allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
  }
}
