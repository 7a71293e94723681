import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod/mini'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { requestForm } from '#app/functions/call/request-form.server.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { fieldMessageId } from '#app/lib/form/field-messages.ts'
import type { PostedChoice } from '#app/lib/form/posted-choice.ts'
import type { LocaleSlug } from '#config'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import { addressForm } from '#server/api/input/leads.ts'
import * as leads from '#server/services/leads.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { countWrite } from '#server/services/write-limit.ts'

/*
 * Actions of mailed links, posted to their own pages: they work without scripts, and are never triggered by a mail
 * scanner that follows links or runs the scripts of a page.
 */

const token = z.string().check(z.minLength(1), z.maxLength(200))
const section = z.enum(mailSections)
const sections = z.array(section).check(z.minLength(1), z.maxLength(mailSections.length))

/** Parameters of the confirmation page. */
const confirmationLink = z.object({ token, scene: z.enum(leadScenes) })

/** Parameters of the subscription page; with a section, a one-click request ends that section only. */
const choiceLink = z.object({ token, section: z.exactOptional(section) })

/** Values of its buttons. */
const choice = z.discriminatedUnion('act', [
  z.object({ act: z.literal('end'), sections }),
  z.object({ act: z.literal('resume'), sections }),
  z.object({ act: z.literal('contact'), getInTouch: z.enum(['yes', 'no']) }),
])

interface PageParams {
  locale?: LocaleSlug | undefined
}

type Failed = { came: 'failed'; failure: MessageId }
export type PostedConfirmation = { came: 'confirmed'; lead: leads.ConfirmedLead } | Failed

/** Confirms the lead of the page's link. */
export function postConfirmation({ locale }: PageParams): Promise<PostedConfirmation> {
  return perform<PostedConfirmation>(locale, async (call) => {
    const link = confirmationLink.safeParse(searchOf(getRequest()))
    if (!link.success) return failed('link_invalid')
    const confirmed = await leads.confirmLead(call, link.data)
    return confirmed.ok ? { came: 'confirmed', lead: confirmed.value } : failed(confirmed.code)
  })
}

/**
 * Performs an action of the subscription page. A one-click unsubscribe (RFC 8058) gets a response of its own: no page,
 * no cookie, no redirect.
 */
export async function postChoice({ locale }: PageParams): Promise<Response | PostedChoice> {
  const request = getRequest()
  const form = await requestForm(request)
  if (!form) return new Response('no form\n', { status: 400, headers: plain })
  const link = choiceLink.safeParse(searchOf(request))
  if (form.get('List-Unsubscribe') === 'One-Click') return oneClick(locale, link.success ? link.data : null)
  if (!link.success) return askForLink(locale, form)
  const { token } = link.data
  return perform<PostedChoice>(locale, async (call) => {
    const pressed = choice.safeParse({ ...textsOf(form), sections: form.getAll('sections') })
    if (!pressed.success) return failed('invalid_params')
    const { data } = pressed
    switch (data.act) {
      case 'end': {
        const ended = await leads.endMails(call, { token, sections: data.sections })
        return ended.ok ? { came: 'ended', sections: ended.value.ended } : failed(ended.code)
      }
      case 'resume': {
        const resumed = await leads.resumeMails(call, { token, sections: data.sections })
        return resumed.ok ? { came: 'resumed', sections: data.sections } : failed(resumed.code)
      }
      case 'contact': {
        const chosen = await leads.chooseContact(call, { token, getInTouch: data.getInTouch === 'yes' })
        return chosen.ok ? { came: 'contact' } : failed(chosen.code)
      }
    }
    return data satisfies never
  })
}

async function oneClick(locale: LocaleSlug | undefined, link: z.output<typeof choiceLink> | null): Promise<Response> {
  const call = await openRequestCall(locale)
  const headers = plain
  if (!link) return new Response('invalid link\n', { status: 400, headers })
  try {
    await countWrite(call)
    const ended = await leads.endMails(call, { token: link.token, ...(link.section && { sections: [link.section] }) })
    if (ended.ok) return new Response('unsubscribed\n', { headers })
    return new Response('invalid link\n', { status: ended.code === 'too_many_requests' ? 429 : 400, headers })
  } catch (error) {
    return new Response('try again later\n', { status: statusOf(reportFailure(error, call)), headers })
  }
}

function askForLink(locale: LocaleSlug | undefined, form: FormData): Promise<PostedChoice> {
  return perform<PostedChoice>(locale, async (call) => {
    const { email = '' } = textsOf(form)
    if (!addressForm.safeParse({ email }).success) {
      setResponseStatus(422)
      return { came: 'mistyped', email, problem: fieldMessageId(['email'], email) }
    }
    const asked: Outcome<unknown, 'too_many_requests'> = await leads.requestLink(call, { email })
    return asked.ok ? { came: 'asked', email } : failed(asked.code)
  })
}

/** Rate-limits and performs an action; errors are logged and shown without details. */
async function perform<Posted>(
  locale: LocaleSlug | undefined,
  act: (call: RequestContext) => Promise<Posted | Failed>,
): Promise<Posted | Failed> {
  const call = await openRequestCall(locale)
  try {
    await countWrite(call)
    return await act(call)
  } catch (error) {
    const failure = reportFailure(error, call)
    setResponseStatus(statusOf(failure))
    return { came: 'failed', failure: failureMessage(failure) }
  }
}

const statuses = {
  link_invalid: 403,
  too_many_requests: 429,
  transition_not_allowed: 409,
  invalid_params: 400,
} as const

function failed(code: keyof typeof statuses): Failed {
  setResponseStatus(statuses[code])
  return { came: 'failed', failure: `errors.${code}` }
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function searchOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams)
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
