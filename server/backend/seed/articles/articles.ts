import { article as atYourDoor } from './at-your-door/article.ts'
import { article as batteryHabits } from './battery-habits/article.ts'
import { article as liwaHeat } from './liwa-heat/article.ts'
import { article as osloBjorvika } from './oslo-bjorvika/article.ts'
import { article as quietCabin } from './quiet-cabin/article.ts'
import type { SeedArticle } from './seed-article.ts'
import { article as tromsoWinter } from './tromso-winter/article.ts'

/** The articles that every installation starts with, by the last part of their address. */
export const seedArticles: Record<string, SeedArticle> = {
  'at-your-door': atYourDoor,
  'battery-habits': batteryHabits,
  'liwa-heat': liwaHeat,
  'oslo-bjorvika': osloBjorvika,
  'quiet-cabin': quietCabin,
  'tromso-winter': tromsoWinter,
}
