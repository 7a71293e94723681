import { FormattedMessage } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { CodeField } from './code-field.tsx'
import { CodeSent } from './code-sent.tsx'
import { InteractionLink } from './interaction-link.tsx'
import { PostForm } from './post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function RegistrationCodePage({ form, email }: { form: PostedForm; email: string }) {
  return (
    <SignInLayout title={<FormattedMessage id="sign-in.code.title" />} lead={<CodeSent email={email} />}>
      <PostForm form={form} submit={<FormattedMessage id="sign-in.code.submit" />}>
        <CodeField form={form} />
      </PostForm>
      <p className="mt-8 text-sm text-ink-soft">
        <FormattedMessage id="sign-in.code.help" />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <FormattedMessage id="sign-in.code.several" />
      </p>
      <p className="mt-1 text-sm">
        <InteractionLink to="register">
          <FormattedMessage id="sign-in.code.again" />
        </InteractionLink>
      </p>
    </SignInLayout>
  )
}
