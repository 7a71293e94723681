import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...telephone } = devices['Pixel 7']

/** Options of a browser on a telephone. A project of its own would start its own sites. */
export const phone = telephone
