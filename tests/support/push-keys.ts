import type { PushEnv } from '#server/backend/kernel/backend-env.ts'
import { newVapidKeys } from '#server/config/generated-secrets.ts'

/** Identity of the tests at push services. */
export const testPush: PushEnv = {
  ...newVapidKeys(),
  former: [],
  subject: 'mailto:tests@solvei.example',
  testOrigin: null,
}
