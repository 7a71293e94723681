import type { MessageId } from '#app/i18n/messages.ts'
import type { CredentialContext, CredentialKind } from '#machines/flows/credential-change/index.ts'

type Problem = NonNullable<CredentialContext['problem']>

const texts: Record<Problem, MessageId> = {
  code_invalid: 'account-security.code.wrong',
  credentials_invalid: 'account-security.password.wrong',
  credential_unchanged: 'errors.credential_unchanged',
  email_not_allowed: 'account-security.email.refused',
  password_key_expired: 'errors.password_key_expired',
  password_weak: 'errors.password_weak',
}

/** Error text of a problem. */
export function problemText(problem: Problem): MessageId {
  return texts[problem]
}

/** Texts by kind of credential. */
export const kindTexts: Record<CredentialKind, { title: MessageId; lead: MessageId; done: MessageId }> = {
  email: {
    title: 'account-security.email.change',
    lead: 'account-security.email.lead',
    done: 'account-security.email.done',
  },
  mobile: {
    title: 'account-security.mobile.change',
    lead: 'account-security.mobile.lead',
    done: 'account-security.mobile.done',
  },
  password: {
    title: 'account-security.password.change',
    lead: 'account-security.password.lead',
    done: 'account-security.password.done',
  },
}
