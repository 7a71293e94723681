import { accounts } from './groups/account.ts'
import { captcha } from './groups/captcha.ts'
import { common } from './groups/common.ts'
import { contentClient } from './groups/content-client.ts'
import { flows } from './groups/flows.ts'
import { geography } from './groups/geography.ts'
import { operations } from './groups/operations.ts'
import { signedClient } from './groups/signed-client.ts'
import { testDriveSite } from './groups/test-drive-site.ts'
import { testDrive } from './groups/test-drive.ts'

/** Every call there is. The client is made from this table, and the backend is checked to serve it and nothing else. */
export const groups = {
  accounts,
  captcha,
  common,
  contentClient,
  flows,
  geography,
  operations,
  signedClient,
  testDrive,
  testDriveSite,
} as const

export type Groups = typeof groups
