import { FormattedMessage } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'
import { EmailField } from './email-field.tsx'
import { InteractionLink } from './interaction-link.tsx'
import { PasswordField } from './password-field.tsx'
import { PostForm } from './post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

interface SignInPageProps {
  form: PostedForm
  isDemonstration: boolean
}

export function SignInPage({ form, isDemonstration }: SignInPageProps) {
  return (
    <SignInLayout title={<FormattedMessage id="sign-in.title" />} lead={<FormattedMessage id="sign-in.lead" />}>
      <PostForm form={form} submit={<FormattedMessage id="sign-in.submit" />}>
        <EmailField form={form} />
        <PasswordField form={form} />
      </PostForm>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 text-sm">
        <InteractionLink to="password">
          <FormattedMessage id="sign-in.forgot" />
        </InteractionLink>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <FormattedMessage id="sign-in.new" />
          <InteractionLink to="register">
            <FormattedMessage id="sign-in.create" />
          </InteractionLink>
        </p>
      </div>
      {isDemonstration && <DemonstrationAccounts />}
    </SignInLayout>
  )
}
