import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ProfilePage } from '#app/features/account/profile/profile-page.tsx'
import { getProfile } from '#app/functions/account/profile.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/profile')({
  staticData: { messages: ['account-profile'] },
  loader: async ({ params: { locale } }) => {
    const profile = await getProfile()
    // The session has ended since the account was read: its route leads to the sign-in.
    if (!profile) throw redirect({ to: '/{-$locale}/account', params: { locale } })
    return profile
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-profile.title', '/account/profile'),
  component: Profile,
})

function Profile() {
  return <ProfilePage profile={Route.useLoaderData()} />
}
