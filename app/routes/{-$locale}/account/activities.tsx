import { createFileRoute } from '@tanstack/react-router'
import { ActivitiesPage } from '#app/features/account/activities/activities-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { listOwnActivities } from '#app/functions/public/activities.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/activities')({
  staticData: { messages: ['account-activities'] },
  loader: () => listOwnActivities({ data: {} }),
  head: ({ match }) => accountHead(match.context.locale, 'account-activities.title', '/account/activities'),
  component: Activities,
})

function Activities() {
  return <ActivitiesPage registrations={Route.useLoaderData().items} />
}
