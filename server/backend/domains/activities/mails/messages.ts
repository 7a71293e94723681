import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import arAE from './messages/ar_AE/activity-mail.json' with { type: 'json' }
import daDK from './messages/da_DK/activity-mail.json' with { type: 'json' }
import deDE from './messages/de_DE/activity-mail.json' with { type: 'json' }
import enAE from './messages/en_AE/activity-mail.json' with { type: 'json' }
import enEU from './messages/en_EU/activity-mail.json' with { type: 'json' }
import enUS from './messages/en_US/activity-mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/activity-mail.json' with { type: 'json' }
import noNO from './messages/no_NO/activity-mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/activity-mail.json' with { type: 'json' }

export type MailMessageId = keyof typeof enUS | CommonMailId

export const translator = mailTranslator<keyof typeof enUS>({
  de_DE: deDE,
  da_DK: daDK,
  nl_NL: nlNL,
  sv_SE: svSE,
  no_NO: noNO,
  en_AE: enAE,
  ar_AE: arAE,
  en_EU: enEU,
  en_US: enUS,
})
