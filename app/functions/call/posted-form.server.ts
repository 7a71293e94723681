import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import type { ZodMiniObject, z } from 'zod/mini'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { fieldMessageId, type FieldMessages } from '#app/lib/form/field-messages.ts'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import type { LocaleSlug } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { AnswerRefusal } from '#server/services/interactions.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { countWrite } from '#server/services/write-limit.ts'
import { openRequestCall } from './request-call.server.ts'
import { requestForm } from './request-form.server.ts'

/** Never sent back: must be typed again each time. */
const secretFields = new Set(['password', 'code'])

const ownMessages: Record<string, FieldMessages> = {
  code: { required: 'sign-in.code.required', invalid: 'sign-in.code.invalid' },
}
/** Messages for a new password, as opposed to the current one. */
const newPassword: FieldMessages = { required: 'sign-in.password.new.required', invalid: 'sign-in.password.new.short' }

export interface FormPage<Schema extends ZodMiniObject> {
  locale: LocaleSlug | undefined
  schema: Schema
  /** Whether the password is a new one. */
  isPasswordNew?: boolean
  /** Refusals with a text specific to this page. */
  refusals?: Partial<Record<AnswerRefusal, MessageId>>
  /** Performs the action; returns the address to continue at, or a refusal. */
  act: (call: RequestContext, values: z.output<Schema>) => Promise<Outcome<string, AnswerRefusal>>
}

/**
 * Validates and performs a posted form: returns the redirect, or the form as its page shows it again. Unexpected errors
 * are logged and shown without details.
 */
export async function answerForm<Schema extends ZodMiniObject>(page: FormPage<Schema>): Promise<Response | PostedForm> {
  const request = getRequest()
  const call = await openRequestCall(page.locale)
  const typed = textsOf((await requestForm(request)) ?? new FormData(), page.schema)
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secretFields.has(name)))
  const parsed = page.schema.safeParse(typed)
  if (!parsed.success) {
    setResponseStatus(422)
    return { values, problems: problemsOf(parsed.error, typed, page), refusal: null }
  }
  try {
    await countWrite(call)
    const outcome = await page.act(call, parsed.data)
    if (outcome.ok) return seeOther(outcome.value)
    // The page itself shows that the interaction has expired.
    if (outcome.code === 'interaction_expired') return seeOther(new URL(request.url).pathname)
    setResponseStatus(outcome.code === 'too_many_requests' ? 429 : 422)
    return { values, ...shown(outcome.code, page.refusals) }
  } catch (error) {
    const failure = reportFailure(error, call)
    setResponseStatus(statusOf(failure))
    return { values, problems: {}, refusal: failureMessage(failure) }
  }
}

/** Redirects to a GET, so that a reload does not post again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** A refusal about one field is shown at that field. */
function shown(
  code: AnswerRefusal,
  refusals: FormPage<ZodMiniObject>['refusals'] = {},
): Pick<PostedForm, 'problems' | 'refusal'> {
  if (code === 'code_invalid') return { problems: { code: 'errors.code_invalid' }, refusal: null }
  if (code === 'password_weak') return { problems: { password: 'errors.password_weak' }, refusal: null }
  if (code === 'email_not_allowed') return { problems: { email: 'errors.email_not_allowed' }, refusal: null }
  return { problems: {}, refusal: refusals[code] ?? `errors.${code}` }
}

function problemsOf(
  { issues }: z.core.$ZodError,
  typed: Record<string, string>,
  { isPasswordNew }: { isPasswordNew?: boolean },
): Record<string, MessageId> {
  const own = isPasswordNew ? { ...ownMessages, password: newPassword } : ownMessages
  // One problem per field is enough.
  const names = new Set(issues.map(({ path }) => String(path[0])))
  return Object.fromEntries(Array.from(names, (name) => [name, fieldMessageId([name], typed[name], own)]))
}

/** Values of the page's own fields: unknown ones would be echoed as well. */
function textsOf(form: FormData, { shape }: ZodMiniObject): Record<string, string> {
  const texts = Object.keys(shape).flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(texts)
}
