import { createFileRoute } from '@tanstack/react-router'
import { ClockPage } from '#app/features/operations/clock-page.tsx'
import { getClock } from '#app/functions/operations.functions.ts'

export const Route = createFileRoute('/{-$locale}/ops/clock')({
  loader: () => getClock(),
  component: Clock,
})

function Clock() {
  return <ClockPage clock={Route.useLoaderData()} />
}
