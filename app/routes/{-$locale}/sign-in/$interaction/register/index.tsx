import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#app/features/public/sign-in/register-page.tsx'
import { postRegistration } from '#app/functions/account/interactions.server.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/register/')({
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const form = await postRegistration(params)
        return form instanceof Response ? form : next({ context: { form } })
      },
    },
  },
  loader: ({ serverContext, context: { question } }) => ({
    form: shownForm(serverContext?.form, { email: question?.email }),
  }),
  component: Register,
})

function Register() {
  return <RegisterPage {...Route.useLoaderData()} />
}
