import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/ops/')({
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/{-$locale}/ops/test-drives', params: { locale } })
  },
})
