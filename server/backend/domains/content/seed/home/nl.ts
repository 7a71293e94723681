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
      item: 'winterWheels',
      title: 'Inclusief winterwielen',
      text: 'Bestel nu een ES8 en je krijgt er een tweede set 20-inchwielen bij, met winterbanden en klaar voor de eerste sneeuw.',
      terms: 'Wisselen en opslag van de wielen zijn niet inbegrepen.',
    },
  },
}
