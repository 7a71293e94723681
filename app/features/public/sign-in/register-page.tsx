import { FormattedMessage, useIntl } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { EmailField } from './email-field.tsx'
import { InteractionLink } from './interaction-link.tsx'
import { PasswordField } from './password-field.tsx'
import { PostForm } from './post-form.tsx'
import { PostedField } from './posted-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function RegisterPage({ form }: { form: PostedForm }) {
  const { formatMessage } = useIntl()
  return (
    <SignInLayout
      title={<FormattedMessage id="sign-in.register.title" />}
      lead={<FormattedMessage id="sign-in.register.lead" />}
    >
      <PostForm form={form} submit={<FormattedMessage id="sign-in.register.submit" />}>
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <PostedField
            form={form}
            name="firstName"
            label={formatMessage({ id: 'sign-in.register.firstName' })}
            autoComplete="given-name"
          />
          <PostedField
            form={form}
            name="lastName"
            label={formatMessage({ id: 'sign-in.register.lastName' })}
            autoComplete="family-name"
          />
        </div>
        <EmailField form={form} />
        <PasswordField form={form} isNew />
      </PostForm>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <FormattedMessage id="sign-in.register.known" />
        <InteractionLink to="signIn">
          <FormattedMessage id="sign-in.submit" />
        </InteractionLink>
      </p>
    </SignInLayout>
  )
}
