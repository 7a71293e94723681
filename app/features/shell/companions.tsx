import { useEffect } from 'react'
import { startSessionCheck } from '#app/lib/session/session.ts'
import { AlertBanner } from './alert-banner.tsx'
import { GlobalModal } from './global-modal.tsx'
import { readProfile } from './read-profile.ts'

/** What accompanies every page and no first view needs: one chunk, loaded when the page is idle. */
export default function Companions() {
  useEffect(() => startSessionCheck({ readProfile }), [])
  return (
    <>
      <AlertBanner />
      <GlobalModal />
    </>
  )
}
