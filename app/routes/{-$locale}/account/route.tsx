import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/account/frame/account-frame.tsx'
import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import { readCompanyName } from '#app/functions/account/company.functions.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/account')({
  staticData: { messages: ['account', 'errors'] },
  // For navigation only: the server functions protect the data.
  beforeLoad: async ({ location, params: { locale } }) => {
    const account = await getCurrentAccount()
    if (account) return { account }
    const search = { next: location.href }
    throw redirect({ to: '/{-$locale}/login', params: { locale }, search, reloadDocument: true })
  },
  loader: async () => ({ company: await readCompanyName() }),
  staleTime: 60_000,
  headers: () => notCached,
  component: Account,
})

function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
