import type { OpeningTexts } from './opening-text.ts'

export const nb: OpeningTexts = {
  'battery-systems-engineer-oslo': {
    title: 'Ingeniør, batterisystemer',
    city: 'Oslo',
    summary: 'Du sørger for at et batteri vet hvor varmt det er, så ingen i Tromsø trenger å tenke på det.',
    tasks: [
      'Modellere hvordan batterier blir varme og kalde, og prøve modellene mot biler på veien',
      'Skrive reglene for hvordan en bil gjør batteriet klart til lading',
      'Delta i to vintertester i året, på ti dager hver',
    ],
    profile: [
      'Utdanning i elektroteknikk, fysikk eller noe beslektet',
      'Erfaring med termiske modeller og med målinger som motsier dem',
      'Engelsk; norsk kan læres her',
    ],
  },
  'software-engineer-site-berlin': {
    title: 'Programvareutvikler, kundesider',
    city: 'Berlin',
    summary:
      'Du bygger sidene der folk velger, bestiller og betaler – for alle: med tastatur, med stemmen, på en gammel telefon.',
    tasks: [
      'Gjøre forløp til tilstandsmaskiner som også produktfolk kan lese',
      'Holde sidene små, raske og universelt utformet på alle språk',
      'Gå gjennom andres arbeid og få ditt eget gjennomgått',
    ],
    profile: [
      'Flere års TypeScript i nettleseren og på serveren',
      'Blikk for hva mennesker med funksjonsnedsettelser møter på nettet',
      'Engelsk eller tysk, og litt tålmodighet med begge',
    ],
  },
  'heat-test-engineer-abu-dhabi': {
    title: 'Ingeniør, varmetester',
    city: 'Abu Dhabi',
    summary: 'Du kjører der det er 50 grader, og finner ut hva som gir etter først.',
    tasks: [
      'Planlegge og lede testkjøringer i Liwa-ørkenen fra mai til september',
      'Måle kupé, batteri og bremser, og skrive ned det du finner',
      'Bli enig om tiltak med teamene i Oslo og Shanghai',
    ],
    profile: [
      'Utdanning i maskin- eller kjøretøyteknikk',
      'Erfaring med måleutstyr i biler',
      'Førerkort og engelsk; arabisk er velkomment',
    ],
  },
  'material-designer-copenhagen': {
    title: 'Materialdesigner',
    city: 'København',
    summary: 'Du bestemmer hvordan et sete kjennes om ti år, og hva det blir til etterpå.',
    tasks: [
      'Utvikle stoffer og overflater sammen med veverier i Danmark og Portugal',
      'Velge det som kan tas fra hverandre og brukes igjen',
      'Vise arbeidet ditt til kunder og lytte',
    ],
    profile: [
      'Utdanning i tekstil- eller produktdesign',
      'En portefølje med noe som har gått i produksjon',
      'Dansk eller engelsk',
    ],
  },
  'test-drive-advisor-stockholm': {
    title: 'Rådgiver for prøvekjøringer, deltid',
    city: 'Stockholm',
    summary: 'Du gir fra deg nøkkelen, blir med om noen ønsker det, og svarer på det folk lurer på.',
    tasks: [
      'Ta deg av gjester i butikken og på veien, 20 timer i uken',
      'Forklare lading, rekkevidde og priser uten liten skrift',
      'Gjøre bilene klare til neste tur',
    ],
    profile: ['Førerkort i minst to år', 'Sans for mennesker og for lørdager', 'Svensk og engelsk'],
  },
  'mobile-service-technician-utrecht': {
    title: 'Mobil servicetekniker',
    city: 'Utrecht',
    summary: 'Du reparerer biler der de står: ved kontoret, hjemme, i veikanten.',
    tasks: [
      'Ha ansvaret for din egen varebil, verktøyet og dagen',
      'Utføre service, dekkskift og reparasjoner opp til 800 volt',
      'Fortelle kunden hva du har gjort, så det er til å forstå',
    ],
    profile: [
      'Utdanning som bilmekaniker',
      'Sertifikat for høyspenning, eller vilje til å ta det her',
      'Nederlandsk og førerkort',
    ],
  },
  'intern-second-life-berlin': {
    title: 'Praktikant, batterienes andre liv',
    city: 'Berlin',
    summary: 'I seks måneder finner du ut hva et batteri fortsatt kan når bilen har gjort sitt.',
    tasks: [
      'Måle og sortere batterier som er kommet tilbake',
      'Regne ut hvilke hus og ladere de kan brukes til',
      'Legge det frem for dem som bestemmer',
    ],
    profile: [
      'Studier i teknologi, økonomi eller miljøfag, tredje år eller senere',
      'Sans for regneark og for hansker',
      'Engelsk eller tysk',
    ],
  },
}
