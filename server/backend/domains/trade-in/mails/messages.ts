import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import arAE from './messages/ar_AE/trade-in-mail.json' with { type: 'json' }
import daDK from './messages/da_DK/trade-in-mail.json' with { type: 'json' }
import deDE from './messages/de_DE/trade-in-mail.json' with { type: 'json' }
import enAE from './messages/en_AE/trade-in-mail.json' with { type: 'json' }
import enEU from './messages/en_EU/trade-in-mail.json' with { type: 'json' }
import enUS from './messages/en_US/trade-in-mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/trade-in-mail.json' with { type: 'json' }
import noNO from './messages/no_NO/trade-in-mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/trade-in-mail.json' with { type: 'json' }

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
