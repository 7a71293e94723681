import type { LanguageContent } from './language-content.ts'

export const de: LanguageContent = {
  stories: {
    'at-your-door': 'So läuft es ab',
    'liwa-heat': 'Zum Hitzetest',
    'quiet-cabin': 'Hineinhören',
    'tromso-winter': 'Zum Wintertest',
  },
  offers: {
    de_DE: {
      item: 'winterWheels',
      title: 'Winterräder inklusive',
      text: 'Bestellen Sie jetzt einen ES8, kommt er mit einem zweiten Satz 20-Zoll-Räder, bereift für den Winter und fertig für den ersten Schnee.',
      terms: 'Einlagerung und Radwechsel sind nicht enthalten.',
    },
  },
}
