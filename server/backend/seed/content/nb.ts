import type { LanguageContent } from './language-content.ts'

export const nb: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'Prøvekjøringen som starter utenfor døren din',
      summary: 'Du velger tidspunktet, vi kommer med bilen. Dette skjer i timen imellom.',
      action: 'Slik foregår det',
      paragraphs: [
        'Du velger modell, dag og klokkeslett, og den nærmeste butikken sender en bil og en rådgiver. Rundt de fleste butikkene våre går det innenfor omtrent seks mil. Bor du lenger unna, får du vite det med en gang du bestiller, og vi foreslår nærmeste butikk i stedet.',
        'Turen varer i 45 minutter. Bruk de første til å spørre: Hvordan stiller jeg inn setet, hva betyr lysstripen, hvor ligger kabelen? Så kjører du der du kjører ellers. Skoleveien, den bratte bakken, din egen parkeringsplass: Det er der en bil må passe inn.',
        'Ha førerkortet klart, vi ser på det før du kjører. Kommer det noe i veien, kan du flytte eller avbestille turen inntil 24 timer før via lenken i bekreftelsen. Det koster ingenting.',
      ],
    },
    'oslo-bjorvika': {
      title: 'Ingen skranke, ett langt bord: Butikken i Bjørvika er åpen',
      summary: 'I Oslo kan du nå slå deg ned med en kaffe, en bil og noen som har tid.',
      action: 'Ta en titt',
      paragraphs: [
        'I Dronning Eufemias gate, noen skritt fra Operaen, har vår første butikk i Norge slått opp dørene. Her er det verken skranke eller kontorer. Midt i rommet står et tolv meter langt bord av norsk furu, og ved enden av det en bil med alle dørene åpne.',
        'Fire biler står klare til prøvekjøring, to av dem er ES8. Du kan bestille time eller bare stikke innom: Er en bil ledig, kjører du med en gang. På torsdager holder vi åpent til klokken 19.',
        'Det er også her bilene leveres ut. Det tar en time, lenger hvis du vil, og du drar først når du har stilt inn setet, koblet til telefonen og åpnet ladeluken selv.',
      ],
    },
    'battery-habits': {
      title: 'Fem vaner batteriet vil takke deg for',
      summary: 'Ingen av dem tar tid. Til sammen avgjør de hvordan batteriet har det om ti år.',
      action: 'Les rådene',
      paragraphs: [
        'Lad til 80 prosent i hverdagen og til 100 prosent kvelden før en lang tur. Et fullt batteri eldes raskest når det står stille i dagevis.',
        'Fortell bilen når du skal dra. Med et avreisetidspunkt blir den ferdig ladet like før, og batteriet er fortsatt varmt. Og så lenge det er mer enn 20 prosent igjen, trenger du ikke haste til neste lader.',
        'Hurtiglading skader ikke så lenge det er unntaket: En eller to ganger i uken gir ingen forskjell vi kan måle. Skal bilen stå i en måned, la den stå halvfull, i skyggen eller i en garasje. Kabel trengs ikke.',
      ],
    },
    'liwa-heat': {
      title: '48 grader i skyggen, og skygge fantes ikke',
      summary: 'To uker ved kanten av sanddynene i Liwa: slik holder ES8 både batteriet og passasjerene kalde.',
      action: 'Les varmetesten',
      paragraphs: [
        'I august blir asfalten utenfor Madinat Zayed 70 grader varm. Der parkerte vi fire biler fra klokken tolv til tre, hver dag i to uker, og kjørte videre uten pause.',
        'Etter seks minutter er det 24 grader i kupeen igjen. Starter du kjølingen fra telefonen, er det svalt når du åpner døren. Den bruker drøyt 4 kW i starten og under halvparten når seter og ruter er kjølt ned. På turen til Abu Dhabi kostet det oss 8 prosent av rekkevidden.',
        'Hurtigladingen var vanskeligere. I 48 grader tar bilen imot full effekt det første kvarteret og deretter litt mindre, slik at batteriet holder seg under 50. Vi valgte heller en tregere lading enn et eldre batteri.',
      ],
      quote: {
        text: 'I denne heten bryr ingen seg om rekorder. Du vil bare komme frem med hodet kaldt.',
        by: 'Salim Darwish, ingeniør for temperaturstyring',
      },
    },
    'quiet-cabin': {
      title: 'Det du hører når det ikke er noen motor',
      summary: 'En motor overdøver mye. Uten den måtte vi få resten av bilen stille.',
      action: 'Lytt med',
      paragraphs: [
        'Ta bort motoren, og du hører vinden rundt speilene, skjøtene i en bro, en vifte bak dashbordet. I den første prototypen av ES8 var spylerpumpen det som bråkte mest i byen.',
        'Vi jobbet utenfra og inn. Siderutene har to lag glass med en film imellom, speilarmene ble 11 millimeter tynnere, og dekkene har en ring av skum. I 120 km/t måler vi nå 61 dB(A) ved førerens øre, fire mindre enn da vi begynte.',
        'Det du fortsatt hører, er det meningen at du skal høre. Under 20 km/t må fotgjengere legge merke til bilen. Lyden vår er spilt inn på en cello, ett langsomt buestrøk, og den stiger med farten, slik at øret vet hva bilen er i ferd med å gjøre.',
      ],
    },
    'tromso-winter': {
      title: 'Minus 24: ti dager nord for Tromsø',
      summary: 'Vi lot ES8 stå ute om natten, kjørte den kald og ladet den enda kaldere. Dette endret vi etterpå.',
      action: 'Les vintertesten',
      paragraphs: [
        'I februar kjørte ni ingeniører og seks førseriebiler i ti dager mellom Tromsø og Skibotn. Ingen fikk sette i kabelen om natten. Klokken seks om morgenen hadde bilene samme temperatur som dalen, og på den kaldeste dagen var det minus 24 grader.',
        'Kjører du av gårde slik, mister en ES8 knapt en tredjedel av rekkevidden. Er den forvarmet på kabelen, er det rundt en femtedel. Derfor starter varmepumpen nå tidligere, og ruteplanleggeren kjenner været: Den varmer batteriet på vei til laderen, ikke først når du er fremme.',
        'Én lærdom hadde ingenting med programvare å gjøre. Etter underkjølt regn satt dørhåndtakene fast. De har fått en motor som er sterkere enn isen, og den sitter i hver eneste bil vi leverer ut.',
      ],
      quote: {
        text: 'At en bil starter, er ingen bragd. At den er varm når du setter deg inn, det er det.',
        by: 'Kristin Aune, leder for vintertesting',
      },
    },
  },
  offers: {
    no_NO: {
      title: 'Vinterhjul inkludert',
      text: 'Bestill en ES8 før nyttår, så følger det med et ekstra sett 20-tommers hjul med piggfrie vinterdekk, klare for den første snøen.',
      terms:
        'Gjelder privatkunder som bestiller en ES8 senest 31. desember 2026. Hjulskift og dekkhotell er ikke inkludert.',
      action: 'Prøvekjør ES8 først',
    },
  },
  footer: {
    discover: 'Utforsk',
    vehicles: 'Modeller',
    testDrive: 'Prøvekjøring',
    subscription: 'Bilabonnement',
    news: 'Nyheter',
    company: 'Selskapet',
    business: 'Bedriftskunder',
    careers: 'Jobb hos oss',
    contact: 'Kontakt og butikker',
    privacy: 'Personvern',
    cookies: 'Informasjonskapsler',
    terms: 'Vilkår',
    accessibility: 'Tilgjengelighet',
    imprint: 'Om selskapet',
  },
}
