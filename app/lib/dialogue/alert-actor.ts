import { createActor } from 'xstate'
import { alertBannerMachine } from '#machines/flows/alert-banner/index.ts'

/** The one alert banner. Browser only, and loaded when somebody raises an alert or the page is idle. */
export const alertActor = createActor(alertBannerMachine).start()
