import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$locale}/account/packages/$orderNo/$kind/')({
  beforeLoad: ({ params, search }) => {
    throw redirect({
      to: '/{-$locale}/account/packages/$orderNo/$kind/$step',
      params: { ...params, step: 'choose' },
      search,
    })
  },
})
