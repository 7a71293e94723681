import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/subscription/checkout/')({
  beforeLoad: ({ params: { locale }, search }) => {
    throw redirect({ to: '/{-$locale}/subscription/checkout/$step', params: { locale, step: 'vehicle' }, search })
  },
})
