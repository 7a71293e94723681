import { article as aDayInLiwa } from './a-day-in-liwa/article.ts'
import { article as afterTheCar } from './after-the-car/article.ts'
import { article as appDepartureTime } from './app-departure-time/article.ts'
import { article as appForEveryone } from './app-for-everyone/article.ts'
import { article as appPackages } from './app-packages/article.ts'
import { article as appQuietPhone } from './app-quiet-phone/article.ts'
import { article as askTheTestDrive } from './ask-the-test-drive/article.ts'
import { article as at110 } from './at-110/article.ts'
import { article as atYourDoor } from './at-your-door/article.ts'
import { article as batteryHabits } from './battery-habits/article.ts'
import { article as childrenOnBoard } from './children-on-board/article.ts'
import { article as drawnNotPhotographed } from './drawn-not-photographed/article.ts'
import { article as eightSteps } from './eight-steps/article.ts'
import { article as endingInTwoSteps } from './ending-in-two-steps/article.ts'
import { article as firstLongTrip } from './first-long-trip/article.ts'
import { article as fourPalmsOfRubber } from './four-palms-of-rubber/article.ts'
import { article as givingItBack } from './giving-it-back/article.ts'
import { article as heatPump } from './heat-pump/article.ts'
import { article as liwaHeat } from './liwa-heat/article.ts'
import { article as makingOfMoss } from './making-of-moss/article.ts'
import { article as northernLight } from './northern-light/article.ts'
import { article as nothingLapses } from './nothing-lapses/article.ts'
import { article as onTheHook } from './on-the-hook/article.ts'
import { article as osloBjorvika } from './oslo-bjorvika/article.ts'
import { article as priceOfAMonth } from './price-of-a-month/article.ts'
import { article as quietCabin } from './quiet-cabin/article.ts'
import { article as rangeFigure } from './range-figure/article.ts'
import type { SeedArticle } from './seed-article.ts'
import { article as storeOnTheSeventieth } from './store-on-the-seventieth/article.ts'
import { article as sundInFigures } from './sund-in-figures/article.ts'
import { article as tromsoWinter } from './tromso-winter/article.ts'

/** Articles that every installation starts with, by slug. */
export const seedArticles: Record<string, SeedArticle> = {
  'a-day-in-liwa': aDayInLiwa,
  'after-the-car': afterTheCar,
  'app-departure-time': appDepartureTime,
  'app-for-everyone': appForEveryone,
  'app-packages': appPackages,
  'app-quiet-phone': appQuietPhone,
  'ask-the-test-drive': askTheTestDrive,
  'at-110': at110,
  'at-your-door': atYourDoor,
  'battery-habits': batteryHabits,
  'children-on-board': childrenOnBoard,
  'drawn-not-photographed': drawnNotPhotographed,
  'eight-steps': eightSteps,
  'ending-in-two-steps': endingInTwoSteps,
  'first-long-trip': firstLongTrip,
  'four-palms-of-rubber': fourPalmsOfRubber,
  'giving-it-back': givingItBack,
  'heat-pump': heatPump,
  'liwa-heat': liwaHeat,
  'making-of-moss': makingOfMoss,
  'northern-light': northernLight,
  'nothing-lapses': nothingLapses,
  'on-the-hook': onTheHook,
  'oslo-bjorvika': osloBjorvika,
  'price-of-a-month': priceOfAMonth,
  'quiet-cabin': quietCabin,
  'range-figure': rangeFigure,
  'store-on-the-seventieth': storeOnTheSeventieth,
  'sund-in-figures': sundInFigures,
  'tromso-winter': tromsoWinter,
}
