import { consent as consentGroup } from '#server/api/contract/groups/consent.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { expireConsents } from './consent-log.ts'
import { createConsentHandlers } from './consent.handlers.ts'
import { consentData } from './personal-data.ts'

export const consent: Module = {
  name: 'consent',
  personalData: [consentData],
  recurringJobs: [{ name: 'consents.expire', schedule: { dailyAt: '03:27' }, run: expireConsents }],
  open: ({ services }) => ({ endpoints: mount(consentGroup, createConsentHandlers(services)) }),
}
