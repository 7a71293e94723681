import { FormattedMessage } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PostForm } from './post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { Way } from './way.tsx'

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
        <Way to="password">
          <FormattedMessage id="sign-in.forgot" />
        </Way>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <FormattedMessage id="sign-in.new" />
          <Way to="register">
            <FormattedMessage id="sign-in.create" />
          </Way>
        </p>
      </div>
      {isDemonstration && <DemonstrationAccounts />}
    </SignInLayout>
  )
}
