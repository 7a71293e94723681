import type { ZodMiniObject } from 'zod/mini'
import { answerForm, type FormPage } from '#app/functions/call/posted-form.server.ts'
import { requestCookies } from '#app/functions/call/request-call.server.ts'
import { defaultLocale, pathInLocale } from '#app/i18n/locale.ts'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import type { LocaleSlug } from '#config'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import * as forms from '#server/api/input/identity.ts'
import * as interactions from '#server/services/interactions.ts'
import { failedPath } from './sign-in.server.ts'

/** Path parameters of the routes below `/sign-in/$interaction`. */
interface PageParams {
  locale?: LocaleSlug | undefined
  interaction: string
}

export function postSignIn(params: PageParams): Promise<Response | PostedForm> {
  return answerQuestion(params, {
    schema: forms.signInForm,
    // Others may have used up the attempts: the text names another way in.
    refusals: { too_many_requests: 'sign-in.closed' },
    act: (call, values) => interactions.signIn(call, answering(params), values),
  })
}

export function postRegistration(params: PageParams): Promise<Response | PostedForm> {
  return answerQuestion(params, {
    schema: forms.registrationForm,
    isPasswordNew: true,
    act: async (call, values) =>
      nextPage(await interactions.register(call, params.interaction, values), params, 'register/code'),
  })
}

export function postRegistrationCode(params: PageParams): Promise<Response | PostedForm> {
  return answerQuestion(params, {
    schema: forms.codeForm,
    act: (call, values) => interactions.confirmRegistration(call, answering(params), values),
  })
}

export function postForgotten(params: PageParams): Promise<Response | PostedForm> {
  return answerQuestion(params, {
    schema: forms.forgottenForm,
    act: async (call, values) =>
      nextPage(await interactions.requestPasswordCode(call, params.interaction, values), params, 'password/code'),
  })
}

export function postNewPassword(params: PageParams): Promise<Response | PostedForm> {
  return answerQuestion(params, {
    schema: forms.resetForm,
    isPasswordNew: true,
    act: (call, values) => interactions.resetPassword(call, answering(params), values),
  })
}

function answering({ interaction: id }: PageParams): interactions.BrowserInteraction {
  return { id, jar: requestCookies() }
}

type Answer = Outcome<string, interactions.AnswerRefusal | 'account_blocked'>

interface Question<Schema extends ZodMiniObject> extends Omit<FormPage<Schema>, 'locale' | 'act'> {
  act: (...typed: Parameters<FormPage<Schema>['act']>) => Promise<Answer>
}

/**
 * Only the browser that started the interaction may answer; after the answer its id is invalid. A page of its own says
 * that the account is blocked.
 */
function answerQuestion<Schema extends ZodMiniObject>(
  { locale, interaction: id }: PageParams,
  { act, ...page }: Question<Schema>,
): Promise<Response | PostedForm> {
  const jar = requestCookies()
  return answerForm({
    ...page,
    locale,
    async act(call, values) {
      if (!interactions.isInteractionOf(jar, call, id)) return refusal('interaction_expired')
      const answered = await act(call, values)
      if (!answered.ok) {
        const { code } = answered
        return code === 'account_blocked' ? success(failedPath(call.locale, code)) : refusal(code)
      }
      if (URL.canParse(answered.value)) interactions.clearInteractionCookie(jar, call, id)
      return answered
    },
  })
}

function nextPage<Code extends string>(
  mailed: Outcome<unknown, Code>,
  { locale = defaultLocale().slug, interaction }: PageParams,
  page: string,
): Outcome<string, Code> {
  return mailed.ok ? success(pathInLocale(locale, `/sign-in/${interaction}/${page}`)) : mailed
}
