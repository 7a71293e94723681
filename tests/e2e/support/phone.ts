import { devices } from '@playwright/test'

const { deviceScaleFactor, hasTouch, isMobile, userAgent, viewport } = devices['Pixel 7']

/** Options of a browser on a telephone. A project of its own would start its own sites. */
export const phone = { deviceScaleFactor, hasTouch, isMobile, userAgent, viewport }
