import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { backendLayers } from './backend-layers.ts'

RuleTester.describe = describe
RuleTester.it = it

const importing = (filename: string, target: string) => ({
  filename: `server/backend/${filename}`,
  code: `import { one } from '#server/backend/${target}'`,
})
const refused = (filename: string, target: string) => ({ ...importing(filename, target), errors: 1 })

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('backend-layers', backendLayers, {
  valid: [
    importing('kernel/limits/limits.ts', 'kernel/refusal.ts'),
    importing('platform/http/router.ts', 'platform/db/driver.ts'),
    importing('platform/module.ts', 'module.ts'),
    importing('domains/chat/chats.ts', 'kernel/refusal.ts'),
    importing('domains/chat/chats.ts', 'platform/engine/order-engine.ts'),
    importing('domains/chat/chats.ts', 'domains/payments/module.ts'),
    importing('domains/chat/mails/chat-mails.ts', 'domains/chat/chats.ts'),
    importing('domains/chat/module.ts', 'module.ts'),
    importing('modules.ts', 'domains/chat/module.ts'),
    { filename: 'server/backend/kernel/a.ts', code: "import { z } from 'zod'; export * from './b.ts'" },
    { filename: 'tests/server/backend/kernel/a.ts', code: "import { one } from '#server/backend/kernel/refusal.ts'" },
  ],
  invalid: [
    refused('kernel/limits/limits.ts', 'platform/db/driver.ts'),
    refused('platform/http/router.ts', 'domains/chat/module.ts'),
    refused('platform/http/router.ts', 'module.ts'),
    refused('platform/http/router.ts', 'modules.ts'),
    refused('domains/chat/chats.ts', 'domains/payments/refunds.ts'),
    refused('domains/chat/chats.ts', 'domains/payments/embedded/module.ts'),
    refused('domains/chat/chats.ts', 'modules.ts'),
    refused('domains/chat/chats.ts', 'module.ts'),
    {
      filename: 'server/backend/domains/chat/module.ts',
      code: "export type { One } from '#server/backend/domains/payments/refunds.ts'",
      errors: 1,
    },
  ],
})
