import type { LanguageActivities } from './activity-text.ts'

export const nb: LanguageActivities = {
  trial: {
    title: 'En lørdag bak rattet',
    summary: 'Kjør alle fire modellene på en formiddag, med tid til å parkere, laste og spørre.',
    paragraphs: [
      'Én tur forteller deg hvordan en bil akselererer. En hel formiddag forteller deg om du vil leve med den. Du bytter bil så ofte du vil, kjører den veien du kjenner, og kommer tilbake på en kopp kaffe innimellom.',
      'Ta med førerkortet og den som skal sitte ved siden av deg. Det eneste du skriver under på, er overleveringen, og ingen ber om en avgjørelse til slutt.',
    ],
    agenda: [
      ['Ankomst', 'Kaffe, førerkort og hvem som begynner i hvilken bil'],
      ['Fem ting som er annerledes', 'Regenerering, lysstripe, ladeplan: en kort runde rundt bilene'],
      ['Kjøring', 'En halvtime om gangen, på veier du velger selv'],
      ['Tilbake ved bordet', 'Spørsmålene dine, og hva en måned ville koste'],
    ],
  },
  evening: {
    title: 'En kveld om lading',
    summary: 'Hjemme, på veien, om vinteren: hva som skal til, hva det koster, og hva du kan la være.',
    paragraphs: [
      'Hjemmelader eller kontakten i garasjen? Hvor langt rekker egentlig et stopp ved en hurtiglader? En ingeniør og en som kjører 40 000 kilometer i året, svarer ut fra det de har målt selv.',
      'Det er ingen scene. Vi sitter ved langbordet, bilene står ved siden av med åpen ladeluke, og du kan prøve alle kablene.',
    ],
    agenda: [
      ['Dørene åpner', 'Litt å spise og drikke'],
      ['Hjemme', 'Hjemmelader, strømavtale, solceller: tre husholdninger og regningene deres'],
      ['På veien', 'En reise på 900 kilometer, stopp for stopp'],
      ['Ved bilene', 'Spørsmål, kabler og tid til hverandre'],
    ],
  },
  workshop: {
    title: 'Lakk og skinn i hånden',
    summary: 'Åtte personer, alle prøvene, én designer: se fargene i dagslys.',
    paragraphs: [
      'På en skjerm ser hver blåfarge riktig ut. Her holder du de lakkerte platene mot vinduet, kjenner på ullen og det resirkulerte skinnet og ser hva en felg gjør med bilens side.',
      'Gruppen er liten, så det er tid til hver enkelt. Du tar med deg konfigurasjonen hjem på et kort.',
    ],
    agenda: [
      ['Velkommen', 'Hva lyset gjør med en farge'],
      ['Seks lakker', 'Store plater, i sol og under lampe'],
      ['Innvendig', 'Ull, skinn, tre: prøver å ta på'],
      ['Bilen din', 'Satt sammen ved bordet og på et kort du tar med hjem'],
    ],
  },
}
