import type { LanguageContent, OfferText } from './language-content.ts'

const winterWheels: OfferText = {
  item: 'winterWheels',
  title: 'Winter wheels included',
  text: 'Order an ES8 now and it comes with a second set of 20-inch wheels, fitted with studless winter tyres and ready for the first snow.',
  terms: 'Wheel changes and storage are not included.',
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
      item: 'windowFilm',
      title: 'Ceramic window film included',
      text: 'Order an ES8 now and it comes with ceramic film on all side windows: clear to look through, and the cabin heats up more slowly.',
      terms: 'Light transmission within the legal limit.',
    },
  },
}
