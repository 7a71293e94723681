import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/test-drive/')({
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/{-$locale}/test-drive/$step', params: { locale, step: 'type' } })
  },
})
