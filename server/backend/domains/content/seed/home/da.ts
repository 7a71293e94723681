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
      title: 'Vinterhjul inkluderet',
      text: 'Bestil en ES8 inden årets udgang, så følger der et ekstra sæt 20-tommers hjul med, monteret med vinterdæk uden pigge og klar til den første sne.',
      terms:
        'Gælder privatkunder, der bestiller en ES8 senest den 31. december 2026. Hjulskifte og opbevaring er ikke inkluderet.',
      action: 'Prøv ES8 først',
    },
  },
}
