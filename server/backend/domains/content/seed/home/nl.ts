import type { LanguageContent } from './language-content.ts'

export const nl: LanguageContent = {
  stories: {
    'at-your-door': 'Zo werkt het',
    'liwa-heat': 'Naar de hittetest',
    'quiet-cabin': 'Luister mee',
    'tromso-winter': 'Naar de wintertest',
  },
  offers: {
    nl_NL: {
      title: 'Inclusief winterwielen',
      text: 'Bestel voor het einde van het jaar een ES8 en je krijgt er een tweede set 20-inchwielen bij, met winterbanden en klaar voor de eerste sneeuw.',
      terms:
        'Voor particulieren die uiterlijk 31 december 2026 een ES8 bestellen. Wisselen en opslag van de wielen zijn niet inbegrepen.',
      action: 'Maak eerst een proefrit',
    },
  },
}
