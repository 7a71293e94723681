import type { LanguageContent } from './language-content.ts'

const winterWheels = {
  title: 'Winter wheels included',
  text: 'Order an ES8 by the end of the year and it comes with a second set of 20-inch wheels, fitted with studless winter tyres and ready for the first snow.',
  terms: 'For private customers who order an ES8 by 31 December 2026. Wheel changes and storage are not included.',
  action: 'Drive the ES8 first',
}

export const en: LanguageContent = {
  stories: {
    'at-your-door': 'How it works',
    'liwa-heat': 'Read the heat test',
    'quiet-cabin': 'Listen in',
    'tromso-winter': 'Read the winter test',
  },
  offers: {
    en_EU: winterWheels,
    en_US: winterWheels,
    en_AE: {
      title: 'Ceramic window film included',
      text: 'Order an ES8 by the end of the year and it comes with ceramic film on all side windows: clear to look through, and the cabin heats up more slowly.',
      terms:
        'For private customers in the UAE who order an ES8 by 31 December 2026. Light transmission within the legal limit.',
      action: 'Drive the ES8 first',
    },
  },
}
