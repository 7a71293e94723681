import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#app/features/public/sign-in/sign-in-page.tsx'
import { postSignIn } from '#app/functions/account/interactions.server.ts'
import { isDemonstration } from '#app/functions/ops/demonstration.functions.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/')({
  staticData: { messages: ['sign-in-demo'] },
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
