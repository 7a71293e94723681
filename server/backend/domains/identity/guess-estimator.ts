import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs as graphs, dictionary as common } from '@zxcvbn-ts/language-common'
// The lists alone: the indices of these packages load surnames and words of Wikipedia too, twice the memory.
import wordsDe from '@zxcvbn-ts/language-de/src/commonWords.json' with { type: 'json' }
import firstNamesDe from '@zxcvbn-ts/language-de/src/firstnames.json' with { type: 'json' }
import lastNamesDe from '@zxcvbn-ts/language-de/src/lastnames.json' with { type: 'json' }
import wordsEn from '@zxcvbn-ts/language-en/src/commonWords.json' with { type: 'json' }
import firstNamesEn from '@zxcvbn-ts/language-en/src/firstnames.json' with { type: 'json' }
import boysNamesNl from '@zxcvbn-ts/language-nl-be/src/boysFirstnames.json' with { type: 'json' }
import wordsNl from '@zxcvbn-ts/language-nl-be/src/commonWords.json' with { type: 'json' }
import girlsNamesNl from '@zxcvbn-ts/language-nl-be/src/girlsFirstnames.json' with { type: 'json' }
import { config } from '#config'

/** What a check may cost: whole passwords of 200 characters with every substitution take up to twelve seconds. */
export const estimateLimits = {
  /** Characters judged, from the start; more can only make a password harder to guess. */
  characters: 40,
  /** Ways to read digits and signs as letters that are tried. */
  substitutions: 10,
}

/** Commonest words taken of each list: each rarer one costs memory and is guessed as late as random letters. */
const listLength = 20_000

/** Common in passwords of the Nordic languages, for which the library has no lists, and not in its leaked passwords. */
const nordic =
  'lösenord adgangskode velkommen välkommen elskerdig jegelskerdig älskardig jagälskardig kjærlighet kærlighed kärlek ' +
  'fotboll fodbold hemmelighet hemmelighed hemlighet sommerferie semester københavn göteborg malmö norge danmark sverige'

/** Lists are merged: the library looks every part of a password up in each, so many lists take many times as long. */
const dictionary = {
  passwords: common['passwords-common'],
  // Known to the library by itself too, since it judges what repeats without the words of a single check.
  own: [config.brand.name.toLowerCase(), ...nordic.split(' ')],
  words: byRank(wordsEn, wordsDe, wordsNl),
  names: byRank(firstNamesEn, firstNamesDe, boysNamesNl, girlsNamesNl, lastNamesDe),
}

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs,
  maxLength: estimateLimits.characters,
  l33tMaxSubstitutions: estimateLimits.substitutions,
})

/** From 0 to 4, by the number of guesses of an attacker who knows these words about the person. */
export function scoreOf(password: string, known: string[]): number {
  return estimator.check(password, known).score
}

/** The first of each list, then the second of each, and so on. */
function byRank(...lists: string[][]): string[] {
  const ranks = Array.from({ length: listLength }, (_, rank) => lists.flatMap((list) => list[rank] ?? []))
  return [...new Set(ranks.flat())]
}
