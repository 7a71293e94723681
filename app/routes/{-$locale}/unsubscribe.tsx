import { createFileRoute } from '@tanstack/react-router'
import { ChoicesPage } from '#app/features/public/newsletter/choices-page.tsx'
import { readChoiceSearch } from '#app/features/public/newsletter/link-search.ts'
import { loadChoices } from '#app/features/public/newsletter/load-choices.ts'
import { postChoice } from '#app/functions/public/leads.server.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/unsubscribe')({
  staticData: { messages: ['newsletter', 'mail-section', 'errors'] },
  validateSearch: readChoiceSearch,
  server: {
    handlers: {
      POST: async ({ params, next }) => {
        const posted = await postChoice(params)
        return posted instanceof Response ? posted : next({ context: { posted } })
      },
    },
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, serverContext }) => ({
    choices: await loadChoices(token),
    posted: serverContext?.posted ?? null,
  }),
  headers: () => notCached,
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, loaderData?.choices ? 'newsletter.choices.title' : 'newsletter.ask.title'),
      description: translate(locale, 'newsletter.choices.description', { brand: config.brand.name }),
      path: '/unsubscribe',
      ...(loaderData?.choices && { isPrivate: true }),
    })
  },
  component: Choices,
})

function Choices() {
  return <ChoicesPage {...Route.useLoaderData()} />
}
