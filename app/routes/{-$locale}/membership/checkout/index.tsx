import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/membership/checkout/')({
  beforeLoad: ({ params: { locale }, search }) => {
    throw redirect({ to: '/{-$locale}/membership/checkout/$step', params: { locale, step: 'ownership' }, search })
  },
})
