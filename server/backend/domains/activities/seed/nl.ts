import type { LanguageActivities } from './activity-text.ts'

export const nl: LanguageActivities = {
  trial: {
    title: 'Een zaterdag achter het stuur',
    summary: 'Rijd alle vier de modellen op één ochtend, met tijd om te parkeren, in te laden en te vragen.',
    paragraphs: [
      'Eén rit vertelt je hoe een auto optrekt. Een hele ochtend vertelt je of je ermee wilt leven. Je wisselt van auto zo vaak je wilt, rijdt de route die je kent en komt tussendoor terug voor koffie.',
      'Neem je rijbewijs mee en degene die naast je komt te zitten. Je tekent alleen het overdrachtsformulier en niemand vraagt na afloop om een beslissing.',
    ],
    agenda: [
      ['Aankomst', 'Koffie, rijbewijzen en wie in welke auto begint'],
      ['Vijf dingen die anders zijn', 'Recuperatie, lichtbalk, laadplan: een korte ronde langs de auto’s'],
      ['Rijden', 'Om de beurt een half uur, op wegen naar keuze'],
      ['Terug aan tafel', 'Je vragen, en wat een maand zou kosten'],
    ],
  },
  evening: {
    title: 'Een avond over laden',
    summary: 'Thuis, onderweg, in de winter: wat je nodig hebt, wat het kost en wat je kunt laten.',
    paragraphs: [
      'Een laadpaal of het stopcontact in de garage? Hoe ver kom je echt met één stop bij een snellader? Een ingenieur en iemand die 40.000 kilometer per jaar rijdt, antwoorden met eigen metingen.',
      'Er is geen podium. We zitten aan de lange tafel, de auto’s staan ernaast met de laadklep open en je kunt elke kabel proberen.',
    ],
    agenda: [
      ['Inloop', 'Iets te eten en te drinken'],
      ['Thuis', 'Laadpaal, tarief, zonnepanelen: drie huishoudens en hun rekeningen'],
      ['Onderweg', 'Een reis van 900 kilometer, stop voor stop'],
      ['Bij de auto’s', 'Vragen, kabels en tijd voor elkaar'],
    ],
  },
  workshop: {
    title: 'Lak en leer in de hand',
    summary: 'Acht mensen, alle stalen, één ontwerper: bekijk de kleuren bij daglicht.',
    paragraphs: [
      'Op een scherm klopt elk blauw. Hier houd je de gelakte panelen tegen het raam, voel je de wol en het gerecyclede leer en zie je wat een velg met het zijaanzicht doet.',
      'De groep is klein, zodat er tijd is voor iedereen. Je gaat naar huis met je configuratie op een kaart.',
    ],
    agenda: [
      ['Welkom', 'Wat licht met een kleur doet'],
      ['Zes lakken', 'Grote panelen, in de zon en onder de lamp'],
      ['Binnenin', 'Wol, leer, hout: stalen om te voelen'],
      ['Jouw auto', 'Aan tafel samengesteld, en op een kaart om mee te nemen'],
    ],
  },
}
