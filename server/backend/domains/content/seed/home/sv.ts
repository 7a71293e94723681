import type { LanguageContent } from './language-content.ts'

export const sv: LanguageContent = {
  stories: {
    'at-your-door': 'Så går det till',
    'liwa-heat': 'Läs värmetestet',
    'quiet-cabin': 'Lyssna',
    'tromso-winter': 'Läs vintertestet',
  },
  offers: {
    sv_SE: {
      title: 'Vinterhjul ingår',
      text: 'Beställ en ES8 före årsskiftet så ingår en extra uppsättning 20-tumshjul med vinterdäck, redo för den första snön.',
      terms:
        'Gäller privatpersoner som beställer en ES8 senast den 31 december 2026. Hjulskifte och förvaring ingår inte.',
      action: 'Provkör ES8 först',
    },
  },
}
