import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegistrationCodePage } from '#app/features/public/sign-in/registration-code-page.tsx'
import { postRegistrationCode } from '#app/functions/account/interactions.server.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/register/code')({
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const form = await postRegistrationCode(params)
        return form instanceof Response ? form : next({ context: { form } })
      },
    },
  },
  loader: ({ serverContext, params, context: { question } }) => {
    if (question && question.awaits !== 'registration') {
      throw redirect({ to: '/{-$locale}/sign-in/$interaction/register', params })
    }
    return { form: shownForm(serverContext?.form), email: question?.email ?? '' }
  },
  component: Code,
})

function Code() {
  return <RegistrationCodePage {...Route.useLoaderData()} />
}
