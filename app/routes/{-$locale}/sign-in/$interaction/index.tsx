import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { isDemonstration } from '#app/functions/demonstration.functions.ts'
import { postSignIn } from '#app/functions/interactions.server.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/')({
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const form = await postSignIn(params)
        return form instanceof Response ? form : next({ context: { form } })
      },
    },
  },
  loader: async ({ serverContext, context: { question } }) => ({
    form: shownForm(serverContext?.form, { email: question?.email }),
    isDemonstration: await isDemonstration(),
  }),
  component: SignIn,
})

function SignIn() {
  return <SignInPage {...Route.useLoaderData()} />
}
