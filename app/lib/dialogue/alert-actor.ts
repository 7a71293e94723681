import { createActor } from 'xstate'
import { alertBannerMachine } from '#machines/flows/alert-banner/index.ts'

/** Actor of the alert banner. Browser only, and loaded when the page is idle: it brings the machine library. */
export const alertActor = createActor(alertBannerMachine).start()
