import type { LanguageActivities } from './activity-text.ts'

export const en: LanguageActivities = {
  trial: {
    title: 'A Saturday at the wheel',
    summary: 'Drive all four models in one morning, with time to park, load and ask.',
    paragraphs: [
      'One drive tells you how a car accelerates. A whole morning tells you whether you want to live with it. You change cars as often as you like, take the route you know, and come back for coffee in between.',
      'Bring your driving licence and whoever will be sitting next to you. There is nothing to sign but the handover sheet, and nobody asks for a decision at the end.',
    ],
    agenda: [
      ['Arrival', 'Coffee, licences, and which car is for whom'],
      [
        'Five things that are different',
        'Regeneration, the light bar, the charging plan: a short tour around the cars',
      ],
      ['Driving', 'In turns of half an hour, on roads of your choice'],
      ['Back at the table', 'Your questions, and what a month would cost'],
    ],
  },
  evening: {
    title: 'An evening about charging',
    summary: 'At home, on the road, in winter: what it takes, what it costs, what to leave alone.',
    paragraphs: [
      'A wallbox or the socket in the garage? How far does a stop at a fast charger really go? An engineer and somebody who drives 40,000 kilometres a year answer from what they have measured themselves.',
      'There is no stage. We sit at the long table, the cars stand beside it with their charge ports open, and you can try every cable.',
    ],
    agenda: [
      ['Doors open', 'Something to eat and drink'],
      ['At home', 'Wallbox, tariff, solar roof: three households and their bills'],
      ['On the road', 'A journey of 900 kilometres, stop by stop'],
      ['At the cars', 'Questions, cables, and time for each other'],
    ],
  },
  workshop: {
    title: 'Choosing paint and leather by hand',
    summary: 'Eight people, all samples, one designer: see the colours in daylight.',
    paragraphs: [
      'On a screen every blue looks right. Here you hold the painted panels against the window, feel the wool and the recycled leather, and see what a wheel does to a side view.',
      'The group is small, so that there is time for each of you. You leave with your configuration on a card.',
    ],
    agenda: [
      ['Welcome', 'What light does to a colour'],
      ['Six paints', 'Large panels, in the sun and under the lamp'],
      ['Inside', 'Wool, leather, wood: samples to touch'],
      ['Your car', 'Put together on the table, and on a card to take home'],
    ],
  },
}
