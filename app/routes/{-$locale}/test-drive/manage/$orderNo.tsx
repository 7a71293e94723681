import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ManagePanel } from '#app/features/booking/manage/drive.ts'
import { LinkInvalid } from '#app/features/booking/manage/link-invalid.tsx'
import { loadDrive } from '#app/features/booking/manage/load-drive.ts'
import { ManagePage } from '#app/features/booking/manage/manage-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

interface ManageSearch {
  /** Token of the mailed link; without it, the signed-in customer's own orders. */
  token?: string
  /** Open panel, so that a reload reopens it. */
  panel?: ManagePanel | undefined
}

export const Route = createFileRoute('/{-$locale}/test-drive/manage/$orderNo')({
  staticData: { messages: ['test-drive-manage', 'errors'] },
  validateSearch: ({ token, panel }: Record<string, unknown>): ManageSearch => ({
    ...(isLinkText(token) && { token }),
    ...((panel === 'move' || panel === 'cancel') && { panel }),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ params: { orderNo }, deps: { token } }) => {
    const drive = await loadDrive(orderNo, token)
    if (!drive) throw notFound()
    return drive
  },
  headers: () => notCached,
  head: ({ match, params: { orderNo }, loaderData }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, loaderData ? 'test-drive-manage.title' : 'test-drive-manage.invalid.title'),
      description: translate(locale, 'test-drive-manage.description'),
      path: `/test-drive/manage/${orderNo}`,
      isPrivate: true,
    })
  },
  component: Manage,
  notFoundComponent: LinkInvalid,
})

function Manage() {
  const { panel } = Route.useSearch()
  return <ManagePage {...Route.useLoaderData()} panel={panel} />
}
