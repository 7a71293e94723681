import { devices } from '@playwright/test'

const { hasTouch, isMobile, userAgent, viewport } = devices['Pixel 7']

/**
 * Options of a browser on a telephone. A project of its own would start its own sites. Its screen has one pixel for each of
 * CSS: nothing looks at them, and painting takes a third of a page's time.
 */
export const phone = { deviceScaleFactor: 1, hasTouch, isMobile, userAgent, viewport }
