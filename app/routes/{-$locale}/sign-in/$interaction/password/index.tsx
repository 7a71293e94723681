import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPage } from '#app/features/public/sign-in/forgotten-page.tsx'
import { postForgotten } from '#app/functions/account/interactions.server.ts'
import { shownForm } from '#app/lib/form/posted-form.ts'

export const Route = createFileRoute('/{-$locale}/sign-in/$interaction/password/')({
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const form = await postForgotten(params)
        return form instanceof Response ? form : next({ context: { form } })
      },
    },
  },
  loader: ({ serverContext, context: { question } }) => ({
    form: shownForm(serverContext?.form, { email: question?.email }),
  }),
  component: Forgotten,
})

function Forgotten() {
  return <ForgottenPage {...Route.useLoaderData()} />
}
