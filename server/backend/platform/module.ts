import { captcha } from '#server/api/contract/groups/captcha.ts'
import { contentTags } from '#server/api/contract/groups/content-tags.ts'
import { files as filesGroup } from '#server/api/contract/groups/files.ts'
import { operations } from '#server/api/contract/groups/operations.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import type { Module } from '#server/backend/module.ts'
import { createCaptchaHandlers } from './captcha/captcha.handlers.ts'
import { createContentTagHandlers } from './content-tags/content-tags.handlers.ts'
import { registerFiles } from './files/expiry.ts'
import { checkFileFolder } from './files/file-folder.ts'
import { createFileHandlers } from './files/files.handlers.ts'
import { platformGauges } from './health/platform-gauges.ts'
import { mount } from './http/mounted-call.ts'
import { answerData } from './http/personal-data.ts'
import { mailDataOf } from './mail/personal-data.ts'
import { createOperationsHandlers } from './operations/operations.handlers.ts'
import { platformJobs } from './platform-jobs.ts'
import { createSignedClientHandlers } from './signed-client/signed-client.handlers.ts'
import { textData } from './text-messages/personal-data.ts'
import { registerTexts } from './text-messages/text-effect.ts'

/** Calls and jobs of the platform itself, independent of the business. */
export const platform: Module = {
  name: 'platform',
  personalData: ({ orderTables }) => [mailDataOf(orderTables), textData, answerData],
  recurringJobs: platformJobs,
  gauges: platformGauges,
  open: ({ services, files }) => ({
    endpoints: [
      ...mount(captcha, createCaptchaHandlers(services)),
      ...mount(contentTags, createContentTagHandlers(services)),
      ...mount(filesGroup, createFileHandlers(files)),
      ...mount(operations, createOperationsHandlers(services)),
      ...mount(signedClient, createSignedClientHandlers(services)),
    ],
    async start(outbox) {
      await checkFileFolder(services)
      registerFiles(files, outbox)
      registerTexts(services, outbox)
    },
  }),
}
