import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { watchConnection } from '#app/lib/dialogue/offline-alert.ts'
import { startSessionCheck } from '#app/lib/session/session.ts'
import { AlertBanner } from './alert-banner.tsx'
import { GlobalModal } from './global-modal.tsx'
import { keepPush } from './keep-push.ts'
import { readProfile } from './read-profile.ts'

/** What accompanies every page and no first view needs: one chunk, loaded when the page is idle. */
export default function Companions() {
  const offline = useIntl().formatMessage({ id: 'shell.offline' })
  useEffect(() => startSessionCheck({ readProfile }, keepPush), [])
  useEffect(() => watchConnection(offline), [offline])
  return (
    <>
      <AlertBanner />
      <GlobalModal />
    </>
  )
}
