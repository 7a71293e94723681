import { createFileRoute, redirect } from '@tanstack/react-router'
import { NewPasswordPage } from '#app/features/public/sign-in/new-password-page.tsx'
import { postNewPassword } from '#app/functions/account/interactions.server.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/password/code')({
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const form = await postNewPassword(params)
        return form instanceof Response ? form : next({ context: { form } })
      },
    },
  },
  loader: ({ serverContext, params, context: { question } }) => {
    if (question && question.awaits !== 'password') {
      throw redirect({ to: '/{-$locale}/sign-in/$interaction/password', params })
    }
    return { form: shownForm(serverContext?.form), email: question?.email ?? '' }
  },
  component: NewPassword,
})

function NewPassword() {
  return <NewPasswordPage {...Route.useLoaderData()} />
}
