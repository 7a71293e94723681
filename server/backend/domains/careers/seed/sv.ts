import type { OpeningTexts } from './opening-text.ts'

export const sv: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Ingenjör, batterisystem',
    city: 'Oslo',
    summary: 'Du ser till att ett batteri vet hur varmt det är, så att ingen i Tromsø behöver tänka på det.',
    tasks: [
      'Modellera hur batterier blir varma och kalla och pröva modellerna mot bilar i trafik',
      'Skriva reglerna för hur en bil förbereder batteriet för laddning',
      'Delta i två vintertester om året, tio dagar vardera',
    ],
    profile: [
      'Utbildning i elektroteknik, fysik eller något närliggande',
      'Erfarenhet av termiska modeller och av mätningar som säger emot dem',
      'Engelska; norska kan du lära dig här',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Mjukvaruutvecklare, kundsidor',
    city: 'Berlin',
    summary:
      'Du bygger sidorna där människor väljer, bokar och betalar – för alla: med tangentbord, med röst, på en gammal telefon.',
    tasks: [
      'Göra flöden till tillståndsmaskiner som även produktfolk kan läsa',
      'Hålla sidorna små, snabba och tillgängliga på alla språk',
      'Granska andras arbete och få ditt eget granskat',
    ],
    profile: [
      'Flera års TypeScript i webbläsaren och på servern',
      'Blick för vad människor med funktionsnedsättning möter på webben',
      'Engelska eller tyska, och lite tålamod med båda',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Ingenjör, värmetester',
    city: 'Abu Dhabi',
    summary: 'Du kör där det är 50 grader och tar reda på vad som ger vika först.',
    tasks: [
      'Planera och leda testkörningar i Liwaöknen från maj till september',
      'Mäta kupé, batteri och bromsar och skriva ner vad du finner',
      'Komma överens om åtgärder med teamen i Oslo och Shanghai',
    ],
    profile: [
      'Utbildning i maskin- eller fordonsteknik',
      'Erfarenhet av mätutrustning i fordon',
      'Körkort och engelska; arabiska är ett plus',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Materialdesigner',
    city: 'Köpenhamn',
    summary: 'Du bestämmer hur ett säte känns om tio år, och vad det blir av det sedan.',
    tasks: [
      'Utveckla tyger och ytor med väverier i Danmark och Portugal',
      'Välja det som går att ta isär och använda igen',
      'Visa ditt arbete för kunder och lyssna',
    ],
    profile: [
      'Utbildning i textil- eller produktdesign',
      'En portfolio med något som har gått i produktion',
      'Danska eller engelska',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Rådgivare för provkörningar, deltid',
    city: 'Stockholm',
    summary: 'Du lämnar över nyckeln, följer med om gästen vill och svarar på frågor.',
    tasks: [
      'Ta hand om gäster i butiken och på vägen, 20 timmar i veckan',
      'Förklara laddning, räckvidd och priser utan finstilt',
      'Göra bilarna klara för nästa tur',
    ],
    profile: ['Körkort sedan minst två år', 'Lust att möta människor, även på lördagar', 'Svenska och engelska'],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobil servicetekniker',
    city: 'Utrecht',
    summary: 'Du lagar bilar där de står: vid kontoret, hemma, vid vägkanten.',
    tasks: [
      'Sköta din egen skåpbil, dina verktyg och din dag',
      'Utföra service, däckbyten och reparationer upp till 800 volt',
      'Berätta för kunden vad du har gjort, så att det går att förstå',
    ],
    profile: [
      'Utbildning till fordonstekniker',
      'Certifikat för högspänning, eller viljan att ta det här',
      'Nederländska och körkort',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Praktik: batteriers andra liv',
    city: 'Berlin',
    summary: 'Under sex månader tar du reda på vad ett batteri fortfarande kan när bilen har gjort sitt.',
    tasks: [
      'Mäta och sortera batterier som har kommit tillbaka',
      'Räkna ut vilka hus och laddare de kan göra nytta i',
      'Redovisa för dem som bestämmer',
    ],
    profile: [
      'Studier i teknik, ekonomi eller miljövetenskap, tredje året eller senare',
      'Lust att arbeta med kalkylblad och i handskar',
      'Engelska eller tyska',
    ],
  },
}
