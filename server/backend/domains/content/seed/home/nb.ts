import type { LanguageContent } from './language-content.ts'

export const nb: LanguageContent = {
  stories: {
    'at-your-door': 'Slik foregår det',
    'liwa-heat': 'Les varmetesten',
    'quiet-cabin': 'Lytt med',
    'tromso-winter': 'Les vintertesten',
  },
  offers: {
    no_NO: {
      item: 'winterWheels',
      title: 'Vinterhjul inkludert',
      text: 'Bestill en ES8 nå, så følger det med et ekstra sett 20-tommers hjul med piggfrie vinterdekk, klare for den første snøen.',
      terms: 'Hjulskift og dekkhotell er ikke inkludert.',
    },
  },
}
