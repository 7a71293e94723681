import type { OpeningTexts } from './opening-text.ts'

export const da: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Ingeniør, batterisystemer',
    city: 'Oslo',
    summary: 'Du sørger for, at et batteri ved, hvor varmt det er, så ingen i Tromsø behøver at tænke på det.',
    tasks: [
      'Lave modeller for, hvordan batterier bliver varme og kolde, og prøve dem på biler i trafikken',
      'Skrive reglerne for, hvordan en bil gør batteriet klar til opladning',
      'Deltage i to vintertest om året på ti dage hver',
    ],
    profile: [
      'En uddannelse inden for elektroteknik, fysik eller noget beslægtet',
      'Erfaring med termiske modeller og med målinger, der siger dem imod',
      'Engelsk; norsk kan du lære her',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Softwareudvikler til kundesiderne',
    city: 'Berlin',
    summary:
      'Du bygger siderne, hvor folk vælger, booker og betaler – for alle: med tastatur, med stemmen, på en gammel telefon.',
    tasks: [
      'Gøre forløb til tilstandsmaskiner, som også produktfolk kan læse',
      'Holde siderne små, hurtige og tilgængelige på ni sprog',
      'Gennemgå andres arbejde og få dit eget gennemgået',
    ],
    profile: [
      'Flere års TypeScript i browseren og på serveren',
      'Blik for, hvad mennesker med handicap møder på nettet',
      'Engelsk eller tysk og lidt tålmodighed med begge',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Ingeniør, varmetest',
    city: 'Abu Dhabi',
    summary: 'Du kører, hvor der er 50 grader, og finder ud af, hvad der giver efter først.',
    tasks: [
      'Planlægge og lede testkørsler i Liwa-ørkenen fra maj til september',
      'Måle kabine, batteri og bremser og skrive ned, hvad du finder',
      'Aftale løsninger med holdene i Oslo og Shanghai',
    ],
    profile: [
      'En uddannelse som maskin- eller køretøjsingeniør',
      'Erfaring med måleudstyr i biler',
      'Kørekort og engelsk; arabisk er velkomment',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Materialedesigner',
    city: 'København',
    summary: 'Du bestemmer, hvordan et sæde føles om ti år, og hvad der bliver af det bagefter.',
    tasks: [
      'Udvikle stoffer og overflader med væverier i Danmark og Portugal',
      'Vælge det, der kan skilles ad og bruges igen',
      'Vise dit arbejde til kunder og lytte',
    ],
    profile: [
      'En uddannelse i tekstil- eller produktdesign',
      'En portfolio med noget, der er sat i produktion',
      'Dansk eller engelsk',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Rådgiver til prøveture, deltid',
    city: 'Stockholm',
    summary: 'Du rækker nøglen over, kører med, hvis det ønskes, og svarer på det, der bliver spurgt om.',
    tasks: [
      'Tage dig af gæster i butikken og på vejen, 20 timer om ugen',
      'Forklare opladning, rækkevidde og priser uden det med småt',
      'Gøre bilerne klar til næste tur',
    ],
    profile: ['Kørekort i mindst to år', 'Glæde ved mennesker og ved lørdage', 'Svensk og engelsk'],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobil servicetekniker',
    city: 'Utrecht',
    summary: 'Du reparerer biler, hvor de står: ved kontoret, derhjemme, i vejkanten.',
    tasks: [
      'Styre din egen varevogn, dit værktøj og din dag',
      'Udføre service, dækskift og reparationer op til 800 volt',
      'Fortælle kunden, hvad du har gjort, så det er til at forstå',
    ],
    profile: [
      'En uddannelse som automekaniker',
      'Certifikat til højvolt eller lyst til at tage det her',
      'Hollandsk og kørekort',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Praktikant, batteriers andet liv',
    city: 'Berlin',
    summary: 'I seks måneder finder du ud af, hvad et batteri stadig kan, når bilen er færdig.',
    tasks: [
      'Måle og sortere batterier, der er kommet tilbage',
      'Regne ud, hvilke huse og ladestandere de kan tjene',
      'Fremlægge for dem, der bestemmer',
    ],
    profile: [
      'Studier i ingeniør-, erhvervs- eller miljøfag, tredje år eller senere',
      'Glæde ved regneark og ved handsker',
      'Engelsk eller tysk',
    ],
  },
}
