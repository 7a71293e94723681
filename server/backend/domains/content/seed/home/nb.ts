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
      title: 'Vinterhjul inkludert',
      text: 'Bestill en ES8 før nyttår, så følger det med et ekstra sett 20-tommers hjul med piggfrie vinterdekk, klare for den første snøen.',
      terms:
        'Gjelder privatkunder som bestiller en ES8 senest 31. desember 2026. Hjulskift og dekkhotell er ikke inkludert.',
      action: 'Prøvekjør ES8 først',
    },
  },
}
