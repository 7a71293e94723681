import type { captcha } from '#server/api/contract/groups/captcha.ts'
import type { Handlers } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'
import { newChallenge } from './captcha.ts'

export function createCaptchaHandlers(services: Services): Handlers<typeof captcha> {
  return { createChallenge: async () => ({ ...(await newChallenge(services)) }) }
}
