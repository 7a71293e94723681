import { createHash } from 'node:crypto'
import { config, type LocaleSlug } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { jobApplications } from '#server/api/contract/groups/job-applications.ts'
import type { Opening } from '#server/api/contract/schemas/careers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail, readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt, countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { type Ownership, readFileRow } from '#server/backend/platform/files/file-rows.ts'
import { retainFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload, presignUpload } from '#server/backend/platform/files/uploads.ts'
import { applicationLifecycle } from './application.lifecycle.ts'
import { type ApplicationRow, fileOwner, newApplicationNo } from './job-applications.ts'
import { readOpenings } from './openings.ts'

type Rows = typeof jobApplications.rows
type Caller = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

const day = 86_400_000
/** Open longer than a year is none; then the files are needed for the days after the end, of which the applicant decides. */
const neededMs = (365 + config.limits.applications.keptLongerDays) * day

/** Upload URL of a file. Throws `not_found` for an opening that takes no applications, and as `presignUpload`. */
export async function presignFile(
  files: Files,
  { openingId, attempt, ...described }: HandlerInput<Rows['presignFile']>['body'],
  { remoteAddress }: Pick<Caller, 'remoteAddress'>,
): Promise<CallResult<Rows['presignFile']>> {
  const { services } = files
  const opening = await findOpening(services, openingId, config.defaultLocale)
  if (!opening?.isOpen) throw new Refusal('not_found', `${openingId} takes no applications`)
  await countAttempt(services, limits.applicationFileFrom, remoteAddress)
  const { expiresAt, ...address } = await presignUpload(files, ownerOf(attempt), described)
  return { ...address, expiresAt: expiresAt.toISOString() }
}

/** Checks an uploaded file. Throws the refusals of `acceptUpload`. */
export async function keepFile(
  files: Files,
  { attempt, fileId }: HandlerInput<Rows['keepFile']>['body'],
): Promise<{ fileId: string }> {
  const { id } = await acceptUpload(files, ownerOf(attempt), fileId)
  return { fileId: id }
}

/**
 * Creates an application. Throws `captcha_invalid`, `too_many_requests`, `email_not_allowed`, `invalid_params`,
 * `not_found` for a file that is not stored or a CV that is no PDF, `request_open` while the account has another one for
 * the opening, `transition_not_allowed`.
 */
export async function submitApplication(
  services: BackendContext,
  input: HandlerInput<Rows['submit']>['body'],
  { account, requestId, remoteAddress }: Caller,
): Promise<ApplicationRow> {
  const { openingId, phoneCountry, locale } = input
  const email = input.email.toLowerCase()
  assertLastingEmail(email)
  const phone = readPhone({ phoneCountry, phone: input.phoneNumber })
  if (phone === null) throw new Refusal('invalid_params', `phoneNumber: not valid in ${phoneCountry}`)
  const opening = await findOpening(services, openingId, locale)
  if (!opening) throw new Refusal('transition_not_allowed', `no opening ${openingId}`)
  const owner = ownerOf(input.attempt)
  const files = [...new Set(input.files)]
  const orderNo = newApplicationNo()
  const now = services.clock.now()
  try {
    return await services.transaction(async () => {
      if (account === null && config.switches.captcha) await verifyCaptcha(services, input.captcha)
      await countAttempts(
        services,
        [limits.applicationFrom, remoteAddress],
        [limits.applicationTo, recipientOf(email, account)],
      )
      const areFilesStored = await retainFiles(services, { orderNo, owner, files })
      const { order } = await createOrder(
        services,
        applicationLifecycle,
        {
          ...unwritten,
          orderNo,
          openingId,
          title: opening.title,
          reference: opening.reference,
          country: opening.country,
          accountId: account?.id ?? null,
          locale,
          firstName: input.firstName,
          lastName: input.lastName,
          email,
          phoneCountry,
          phone,
          message: input.message,
          filesOf: owner.ownerId,
          files,
          textVersion: input.textVersion,
          isKeptLonger: input.isKeptLonger,
          interviewAt: null,
          interviewPlace: null,
          note: null,
          remark: null,
          keepUntil: null,
          createdAt: now,
          updatedAt: now,
        },
        {
          event: {
            type: 'customer.applied',
            isOpeningOpen: opening.isOpen,
            areFilesStored,
            hasConsent: input.privateCheck,
          },
        },
        requestId,
      )
      return order
    })
  } catch (error) {
    if (isRefusedBy(error, 'job_applications_person')) {
      throw new Refusal('request_open', 'there is an open application for this opening')
    }
    throw error
  }
}

async function findOpening(services: BackendContext, id: string, locale: LocaleSlug): Promise<Opening | undefined> {
  const { lang, region } = config.locales[locale]
  return (await readOpenings(services, { lang, region })).find((opening) => opening.id === id)
}

/**
 * Owner of the files of an attempt, a UUID as well. Derived, so that an attempt that is the id of an account uses up
 * nothing of that account.
 */
export function ownerOf(attempt: string): ReturnType<typeof fileOwner> {
  const hash = createHash('sha256').update(`job-application ${attempt}`).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return fileOwner({ filesOf: parts.join('-') })
}

/** False if one of them is not an accepted file of the attempt, or the first is no PDF. */
async function retainFiles(
  services: BackendContext,
  { orderNo, owner, files }: { orderNo: string; owner: Ownership; files: readonly string[] },
): Promise<boolean> {
  const cv = await readFileRow(services, files[0] ?? '', owner)
  if (cv?.contentType !== 'application/pdf') return false
  const keepUntil = new Date(services.clock.now().getTime() + neededMs)
  for (const fileId of files) {
    try {
      await retainFile(services, owner, { fileId, orderNo, keepUntil })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return false
      throw error
    }
  }
  return true
}
