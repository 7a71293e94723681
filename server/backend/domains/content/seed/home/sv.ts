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
      item: 'winterWheels',
      title: 'Vinterhjul ingår',
      text: 'Beställ en ES8 nu så ingår en extra uppsättning 20-tumshjul med vinterdäck, redo för den första snön.',
      terms: 'Hjulskifte och förvaring ingår inte.',
    },
  },
}
