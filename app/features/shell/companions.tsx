import { AlertBanner } from './alert-banner.tsx'
import { GlobalModal } from './global-modal.tsx'

/** What stands beside every page and no first view needs: one chunk, loaded when the page is idle. */
export default function Companions() {
  return (
    <>
      <AlertBanner />
      <GlobalModal />
    </>
  )
}
