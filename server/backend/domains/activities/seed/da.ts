import type { LanguageActivities } from './activity-text.ts'

export const da: LanguageActivities = {
  trial: {
    title: 'En lørdag bag rattet',
    summary: 'Kør alle fire modeller på én formiddag, med tid til at parkere, læsse og spørge.',
    paragraphs: [
      'En enkelt tur fortæller dig, hvordan en bil accelererer. En hel formiddag fortæller dig, om du vil leve med den. Du skifter bil, så tit du vil, kører den rute, du kender, og kommer tilbage til en kop kaffe undervejs.',
      'Tag dit kørekort med og den, der skal sidde ved siden af dig. Du skriver kun under på udleveringen, og ingen beder dig om en beslutning til sidst.',
    ],
    agenda: [
      ['Ankomst', 'Kaffe, kørekort, og hvem der kører hvad'],
      ['Fem ting, der er anderledes', 'Regenerering, lysbånd, ladeplan: en kort runde om bilerne'],
      ['Kørsel', 'En halv time ad gangen på veje, du selv vælger'],
      ['Tilbage ved bordet', 'Dine spørgsmål, og hvad en måned ville koste'],
    ],
  },
  evening: {
    title: 'En aften om opladning',
    summary: 'Hjemme, på farten, om vinteren: hvad der skal til, hvad det koster, og hvad du kan springe over.',
    paragraphs: [
      'Ladeboks eller stikket i garagen? Hvor langt rækker et stop ved en lynlader egentlig? En ingeniør og en, der kører 40.000 kilometer om året, svarer ud fra det, de selv har målt.',
      'Der er ingen scene. Vi sidder ved det lange bord, bilerne står ved siden af med åben ladeklap, og du kan prøve alle kabler.',
    ],
    agenda: [
      ['Dørene åbner', 'Lidt at spise og drikke'],
      ['Hjemme', 'Ladeboks, tarif, solceller: tre husstande og deres elregninger'],
      ['På farten', 'En rejse på 900 kilometer, stop for stop'],
      ['Ved bilerne', 'Spørgsmål, kabler og tid til hinanden'],
    ],
  },
  workshop: {
    title: 'Lak og læder i hånden',
    summary: 'Otte personer, alle prøver, én designer: se farverne i dagslys.',
    paragraphs: [
      'På en skærm ser enhver blå farve rigtig ud. Her holder du de lakerede plader op mod vinduet, mærker ulden og genbrugslæderet og ser, hvad en fælg gør ved bilens side.',
      'Holdet er lille, så der er tid til hver af jer. Du går hjem med din konfiguration på et kort.',
    ],
    agenda: [
      ['Velkomst', 'Hvad lys gør ved en farve'],
      ['Seks lakker', 'Store plader, i solen og under lampen'],
      ['Indvendigt', 'Uld, læder, træ: prøver at røre ved'],
      ['Din bil', 'Sat sammen ved bordet, og på et kort til at tage med hjem'],
    ],
  },
}
