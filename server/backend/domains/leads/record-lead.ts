import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { config, type LocaleSlug } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { leads } from '#server/api/contract/groups/leads.ts'
import { type LeadDetails, leadDetails, sceneOf } from '#server/api/contract/schemas/leads.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail, isLastingEmail, readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { choiceMail } from './lead-mail.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import { type Lead, newLeadNumber } from './leads.ts'
import { readerAt, runningOf } from './mail-subscriptions.ts'
import { readerRefOf } from './reader-ref.ts'

type RecordBody = z.output<(typeof leads.rows.recordLead)['body']>

const hour = 3_600_000

/** Pages of the scenes that have one of their own, unless another is sent. */
const pageScenes: Partial<Record<LeadScene, PageScene>> = { test_drive: 'test_drive', intention: 'intention' }

/** Details of a person, before confirmation. */
export interface NewLead {
  scene: LeadScene
  pageScene?: PageScene | undefined
  purchaseType?: PurchaseType | undefined
  isInApp: boolean
  email: string
  details: Lead['details']
  sections: readonly MailSection[]
  textVersion: string
  isReadableKept: boolean
  locale: LocaleSlug
  utm?: Record<string, string> | undefined
}

type Caller = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

/**
 * Accepts a form. Throws `captcha_invalid`, `too_many_requests`, `email_not_allowed`, `choice_not_offered` for an
 * unknown model, and `invalid_params` if the scene requires more.
 */
export async function recordSentLead(services: BackendContext, body: RecordBody, caller: Caller): Promise<void> {
  const { scene, isInApp } = sceneOf(body.scene)
  // Parsed by its own schema, which drops all other fields.
  const details = detailsFor(scene, leadDetails.parse(body))
  // Before the captcha, which is valid for one lead: correcting the address must not require a new one.
  assertLastingEmail(body.email)
  if (config.switches.captcha) await verifyCaptcha(services, body.captcha)
  await assertModel(services, details.modelId)
  const { email, textVersion, locale, utm, pageScene, purchaseType } = body
  const isReadableKept = body.notPseudonymization
  await recordLead(
    services,
    {
      scene,
      pageScene,
      purchaseType,
      isInApp,
      email,
      details,
      sections: body.sections,
      textVersion,
      isReadableKept,
      locale,
      utm,
    },
    caller,
  )
}

/**
 * Records a lead and mails the confirmation link. If it requests only mails that the address already gets, nothing is
 * recorded, the returned number is unused, and the mailbox is told; the sender's answer is the same. Throws
 * `email_not_allowed`, `too_many_requests`.
 */
export async function recordLead(services: BackendContext, lead: NewLead, caller: Caller): Promise<string> {
  const email = lead.email.toLowerCase()
  await countAttempt(services, limits.leadFrom, caller.remoteAddress)
  await countAttempt(services, limits.leadTo, recipientOf(email, caller.account))
  const leadNo = newLeadNumber()
  await services.transaction(async () => {
    const reader = await readerAt(services, email)
    const running = await runningOf(services, reader)
    const isKnown = lead.sections.every((section) => running.some((row) => row.section === section))
    const ref = readerRefOf(reader, running)
    if (lead.scene === 'newsletter' && isKnown && ref) {
      const { locale, sections } = lead
      await services.outbox.add(
        choiceMail(services.env, { template: 'leadKnown', email, locale, reader: ref, sections }),
      )
      return
    }
    await createOrder(
      services,
      leadLifecycle,
      draftLead(services, leadNo, { ...lead, email }, caller),
      { event: { type: 'customer.recorded', isEmailAllowed: isLastingEmail(email), hasAgreed: true } },
      caller.requestId,
    )
  })
  return leadNo
}

function draftLead(services: BackendContext, leadNo: string, lead: NewLead, { account, remoteAddress }: Caller): Lead {
  const now = services.clock.now()
  const { confirmHours } = config.limits.leads
  const { scene, isInApp, email, details, sections, textVersion, isReadableKept, locale, utm } = lead
  const confirmBy = new Date(now.getTime() + confirmHours * hour)
  return {
    ...unwritten,
    orderNo: leadNo,
    scene,
    pageScene: lead.pageScene ?? pageScenes[scene] ?? null,
    purchaseType: lead.purchaseType ?? null,
    isInApp,
    email,
    // Linked only to the address's own account: entering another's address gives no access to the lead.
    accountId: account?.email.toLowerCase() === email ? account.id : null,
    details,
    utm: utm ?? null,
    locale,
    asked: [...new Set(sections)],
    sections: [],
    isReadableKept,
    textVersion,
    recordedFrom: remoteAddress,
    approveIp: null,
    confirmBy,
    confirmedAt: null,
    endedAt: null,
    keepUntil: confirmBy,
    contact: scene === 'newsletter' ? 'none' : 'wanted',
    assigneeId: null,
    notes: [],
    createdAt: now,
    updatedAt: now,
  }
}

/** Fields of the scene only: a form of another version may send more. */
function detailsFor(scene: LeadScene, details: LeadDetails): LeadDetails {
  const { modelId, configuration, firstName, lastName, phoneCountry, phoneNumber, ...rest } = details
  const about = { ...(modelId && { modelId }), ...(configuration && { configuration }) }
  if (scene === 'newsletter') return about
  if (!firstName || !lastName || !phoneCountry || !phoneNumber) throw incomplete(scene)
  const phone = readPhone({ phoneCountry, phone: phoneNumber })
  if (phone === null) throw new Refusal('invalid_params', 'phone_number: wrong length')
  const person = { ...about, firstName, lastName, phoneCountry, phoneNumber: phone }
  const { company, fleetSize, message, mileage, numberPlate } = rest
  if (scene === 'b2b') {
    if (!company || !fleetSize) throw incomplete(scene)
    return { ...person, company, fleetSize, ...(message && { message }) }
  }
  if (scene === 'test_drive') return person
  if ((mileage === undefined) !== (numberPlate === undefined)) throw incomplete(scene)
  return mileage === undefined || numberPlate === undefined ? person : { ...person, mileage, numberPlate }
}

function incomplete(scene: LeadScene): Refusal {
  return new Refusal('invalid_params', `the scene ${scene} requires more fields`)
}

async function assertModel(services: BackendContext, modelId: string | undefined): Promise<void> {
  if (modelId === undefined) return
  if ((await services.db().$count(models, eq(models.id, modelId))) === 0) {
    throw new Refusal('choice_not_offered', `no model ${modelId}`)
  }
}
