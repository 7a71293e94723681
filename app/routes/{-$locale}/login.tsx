import { createFileRoute } from '@tanstack/react-router'
import { config } from '#config'
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx'
import { getCurrentAccount } from '#app/functions/account.functions.ts'
import { isDemonstration } from '#app/functions/demonstration.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { keptByNobody } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/login')({
  staticData: { messages: ['sign-in', 'errors'] },
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  loader: async () => {
    const [account, isDemo] = await Promise.all([getCurrentAccount(), isDemonstration()])
    return { account, isDemonstration: isDemo }
  },
  headers: () => keptByNobody,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'sign-in.title'),
      description: translate(locale, 'sign-in.description', { brand: config.brand.name }),
      path: '/login',
      isPrivate: true,
    })
  },
  component: Login,
})

function Login() {
  const { next } = Route.useSearch()
  return <SignInPage {...Route.useLoaderData()} next={next} />
}
