import { FormattedMessage } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { EmailField } from './email-field.tsx'
import { InteractionLink } from './interaction-link.tsx'
import { PostForm } from './post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function ForgottenPage({ form }: { form: PostedForm }) {
  return (
    <SignInLayout
      title={<FormattedMessage id="sign-in.forgotten.title" />}
      lead={<FormattedMessage id="sign-in.forgotten.lead" />}
    >
      <PostForm form={form} submit={<FormattedMessage id="sign-in.forgotten.submit" />}>
        <EmailField form={form} />
      </PostForm>
      <p className="mt-5 text-sm">
        <InteractionLink to="signIn">
          <FormattedMessage id="sign-in.back" />
        </InteractionLink>
      </p>
    </SignInLayout>
  )
}
