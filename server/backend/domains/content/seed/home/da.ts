import type { LanguageContent } from './language-content.ts'

export const da: LanguageContent = {
  stories: {
    'at-your-door': 'Sådan foregår det',
    'liwa-heat': 'Læs varmetesten',
    'quiet-cabin': 'Lyt med',
    'tromso-winter': 'Læs vintertesten',
  },
  offers: {
    da_DK: {
      item: 'winterWheels',
      title: 'Vinterhjul inkluderet',
      text: 'Bestil en ES8 nu, så følger der et ekstra sæt 20-tommers hjul med, monteret med vinterdæk uden pigge og klar til den første sne.',
      terms: 'Hjulskifte og opbevaring er ikke inkluderet.',
    },
  },
}
